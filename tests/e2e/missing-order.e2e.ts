import { shop } from '#shop.config.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('R10.47: says on home where the confirmation is after /order-success without an order, until it is closed', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    // Whether the notice stood there when the heading of home appeared.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#hero-title')) return;
      observer.disconnect();
      const main = document.querySelector('main');
      Object.assign(window, { inTime: main?.textContent?.startsWith('Looking for your order?') });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/order-success');
  await expect(page).toHaveURL('/');
  const notice = page.getByRole('status').filter({ hasText: 'Looking for your order?' });
  await expect(notice).toContainText('Your confirmation was sent by email.');
  await expect(notice.getByRole('link', { name: shop.email })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate('inTime')).toBe(true);

  await page.getByRole('button', { name: 'Close notice' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('R10.47: shows the notice again after another redirect, but not after a reload or a return to home', async ({
  page,
}) => {
  const notice = page.getByText('Looking for your order?');
  await page.goto('/order-success');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(page.locator('.start-notice')).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await page.goto('/order-success');
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'SHOP NOW' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'SHOP NOW' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
