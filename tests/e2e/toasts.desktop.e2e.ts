import type { Page } from '@playwright/test';
import { expect, test } from './quiet-page.ts';

test('a toast says one thing at a time for five seconds, politely', async ({ page }) => {
  const buy = await openProductAndHoldClock(page);
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
});

test('a toast waits while a pointer or the focus rests on it, and closes by Escape', async ({
  page,
}) => {
  const buy = await openProductAndHoldClock(page);
  await buy.click();
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(20, 20);
  await page.clock.runFor(4_900);
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

test('who goes to a toast by F8 is back where they were when it closes', async ({ page }) => {
  await openProduct(page);
  const buy = page.getByRole('button', { name: 'Buy Now' });
  for (const key of ['Enter', 'Escape']) {
    await buy.press('Enter');
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press('F8');
    // The toast, View cart, Checkout, Undo, Close.
    for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
    await expect(toast(page).getByRole('button', { name: 'Close notification' })).toBeFocused();
    await page.keyboard.press(key);
    await expect(toast(page)).toHaveCount(0);
    await expect(buy).toBeFocused();
  }
});

test('a toast is swiped away by more than 50 px, and comes back from less', async ({ page }) => {
  await openProduct(page);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await swipe(page, 45);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 60);
  await expect(toast(page)).toHaveCount(0);
});

/** From then on time passes only when the test lets it. The first toast fetches its code. */
async function openProductAndHoldClock(page: Page) {
  await page.clock.install({ time: '2026-06-01T10:00:00' });
  await openProduct(page);
  const buy = page.getByRole('button', { name: 'Buy Now' });
  await buy.click();
  await expect(toast(page)).toBeVisible();
  await page.clock.pauseAt('2026-06-01T11:00:00');
  return buy;
}

async function openProduct(page: Page): Promise<void> {
  await page.goto('/product/1');
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible();
}

function toast(page: Page) {
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
