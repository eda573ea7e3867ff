import { type Page, type Route, test } from '@playwright/test';

/** Lets the page believe that the splash was shown in this browser session. */
export async function skipSplash(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'introSeen', value: '1', url }]);
}

/** Whether it is the script in the head, without which the page is not painted. */
export function isStartSplash(route: Route): boolean {
  return route.request().url().includes('start-splash');
}
