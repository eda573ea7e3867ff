import type { Page } from '@playwright/test';

/** Opens a page and waits until it is alive: this part of the header is fetched only then. */
export async function openAlive(page: Page, path: string): Promise<void> {
  const alive = page.waitForRequest(/\/offline-notice-[^/]*\.js$/);
  await page.goto(path);
  await alive;
}
