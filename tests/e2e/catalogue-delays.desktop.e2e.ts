import type { Page } from '@playwright/test';
import { expect, test } from './quiet-page.ts';

const skeletons = (page: Page) => page.getByRole('main').locator('.animate-breathe.aspect-4\\/5');

/** Time stands still until it is let run. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.clock.pauseAt('2026-11-21T10:00:01');
}

test('six placeholders stand in the shop for 800 ms', async ({ page }) => {
  await stopClock(page);
  await page.goto('/shop');
  await expect(page.getByText('Loading products')).toBeAttached();
  await expect(skeletons(page)).toHaveCount(6);
  await page.clock.runFor(799);
  await expect(skeletons(page)).toHaveCount(6);
  await page.clock.runFor(10);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(skeletons(page)).toHaveCount(0);
});

test('a product page loads for 500 ms before its product is found, or not', async ({ page }) => {
  await stopClock(page);
  for (const [path, heading] of [
    ['/product/1', 'Deep Hydrating Shampoo'],
    ['/product/999', 'Product Not Found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('Loading the product')).toBeAttached();
    await page.clock.runFor(499);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await page.clock.runFor(10);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('a visitor who goes on before the answer sees the product asked for last', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/product/1');
  await page.clock.runFor(300);
  await page.evaluate(() => history.pushState({}, '', '/product/2'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
  await expect(page).toHaveTitle(/^Conditioning Hair Mask/);
  await page.clock.runFor(300);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await page.clock.runFor(300);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditioning Hair Mask');
});
