import { type Page, test } from '@playwright/test';

/** Lets the page believe that the splash was shown in this browser session. */
export async function skipSplash(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'introSeen', value: '1', url }]);
}
