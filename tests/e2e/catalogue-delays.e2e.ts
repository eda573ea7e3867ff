import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('R1.3, R1.10, R1.17, R10.8: shows placeholders while the catalogue loads', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.clock.pauseAt('2026-11-21T10:00:01');

  await test.step('three on the home page, then two products', async () => {
    await page.goto('/');
    const featured = page.getByRole('region', { name: 'The shampoo and the mask' });
    await expect(featured.getByText('Loading products')).toBeAttached();
    await expect(featured.getByRole('listitem')).toHaveCount(3);
    for (const index of [0, 1, 2])
      await expect(featured.getByRole('listitem').nth(index)).toBeVisible();
    await expect(featured.getByRole('link')).toHaveCount(0);
    // The section loads its data when it comes near the screen.
    await expect
      .poll(async () => {
        await page.clock.runFor(600);
        return featured.getByText('Loading products').count();
      })
      .toBe(0);
    const cards = featured.getByRole('link', { name: /€/ });
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Deep Hydrating Shampoo');
    await expect(cards.first()).toHaveAttribute('href', '/product/1');
    await expect(cards.last()).toContainText('Conditioning Hair Mask');
    await expect(cards.last()).toHaveAttribute('href', '/product/2');
  });

  await test.step('six on the shop page for 800 ms', async () => {
    await page.goto('/shop');
    await expect(page.getByText('Loading products')).toBeAttached();
    await expect(waitingProducts(page)).toHaveCount(6);
    await expect(page.locator('.js-only img')).toHaveCount(2);
    await page.clock.runFor(799);
    await expect(waitingProducts(page)).toHaveCount(6);
    await page.clock.runFor(10);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(waitingProducts(page)).toHaveCount(0);
  });

  for (const [path, heading] of [
    ['/product/1', 'Deep Hydrating Shampoo'],
    ['/product/999', 'Product Not Found'],
  ] as const)
    await test.step(`${path} for 500 ms`, async () => {
      await page.goto(path);
      await expect(page.getByText('Loading the product')).toBeAttached();
      await page.clock.runFor(499);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      await page.clock.runFor(10);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
});

test('R13.63: keeps the height of the shop page when the products replace their placeholders', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.clock.pauseAt('2026-11-21T10:00:01');
  await page.goto('/shop');
  await expect(page.getByText('Loading products')).toBeAttached();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.clock.runFor(810);
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(Math.abs((await height()) - before)).toBeLessThan(40);
});

function waitingProducts(page: Page) {
  return page.locator('[data-placeholder]');
}
