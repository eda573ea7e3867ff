import type { Page } from '@playwright/test';

/** Makes the page reload as when a script of it is missing; it does so once per build. */
export async function reloadOnce(page: Page): Promise<void> {
  // The scripts that listen load after the first paint.
  await page.locator('.start-notice').waitFor({ state: 'detached' });
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => void dispatchEvent(new Event('vite:preloadError'))),
  ]);
  await page.locator('.start-notice').waitFor({ state: 'detached' });
}
