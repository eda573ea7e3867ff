import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('R10.16, R10.17: shows one polite toast for 5 s, longer while hovered or focused, closed by Escape', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-06-01T10:00:00' });
  const buy = await openProduct(page);
  // The first toast loads its code.
  await buy.click();
  await expect(toast(page)).toBeVisible();
  await page.clock.pauseAt('2026-06-01T11:00:00');

  await buy.click();
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText('Added to cart');
  await page.clock.runFor(100);
  await expect(page.locator('[role=status]', { hasText: 'Added to cart' }).first()).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await page.clock.runFor(4_899);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);
  await buy.click();
  await buy.click();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(1);

  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(20, 20);
  await page.clock.runFor(4_700);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast(page)).toHaveCount(0);

  await buy.click();
  const close = toast(page).getByRole('button', { name: 'Close notification' });
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await close.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

test('R10.63: keeps the page when the script of toasts does not load, and shows the next toast', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/toast-viewport*.js', (route) => route.abort());
  const buy = await openProduct(page);
  await buy.click();
  await expect.poll(() => consoleErrors.splice(0).join(' ')).toContain('Failed to load resource');
  await expect(buy).toBeVisible();

  await page.unroute('**/toast-viewport*.js');
  await buy.click();
  await expect(toast(page)).toContainText('Added to cart');
  consoleErrors.splice(0);
});

test('R10.16: returns the focus from a toast reached by F8, and closes a toast by a swipe of over 50 px', async ({
  page,
}) => {
  const buy = await openProduct(page);
  for (const key of ['Enter', 'Escape']) {
    await buy.press('Enter');
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press('F8');
    // The toast, Checkout, View cart, Undo, Close.
    for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
    await expect(toast(page).getByRole('button', { name: 'Close notification' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(toast(page)).toHaveCount(0);
    await expect(buy).toBeFocused();
  }
  await buy.click();
  await swipe(page, 45);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 60);
  await expect(toast(page)).toHaveCount(0);
});

test('R10.45: loads the code of toasts at the first input', async ({ page }) => {
  const loaded = page.waitForResponse(/toast-viewport/);
  await openProduct(page);
  await page.mouse.move(10, 10);
  await loaded;
});

/** Opens a product page and returns its Buy Now button. */
async function openProduct(page: Page): Promise<Locator> {
  await page.goto('/product/1');
  const buy = page.getByRole('button', { name: 'Buy Now' });
  await expect(buy).toBeVisible();
  return buy;
}

function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('There is no toast');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 6 });
  await page.mouse.up();
}
