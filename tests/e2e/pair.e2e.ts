import type { Page } from '@playwright/test';
import { openFilledCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('R3.25: adds both products by one press, and undoes it', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of ['/', '/shop', '/product/1'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('button', { name: /^Add both/ }).click();
      const toast = toastOf(page);
      await expect(toast).toContainText(
        'Deep Hydrating Shampoo and Conditioning Hair Mask have been added to the cart.',
      );
      await expect(toast).toContainText('Cart total €64.50before delivery and VAT');
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
      // With the focus in it, the toast stays.
      await toast.getByRole('button', { name: 'Undo' }).focus();
      if (path === '/shop') await expectAccessible(page);
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    });
});

test('R3.24, R3.25: adds the product that the cart lacks, with links to cart and checkout', async ({
  page,
}) => {
  await openFilledCart(page, 2, 0);
  const offer = page.getByRole('region', { name: 'Goes with' });
  await expect(offer).toContainText('Conditioning Hair Mask');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Add the mask €36.00' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([
    'Deep Hydrating Shampoo',
    'Conditioning Hair Mask',
  ]);
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(toastOf(page).getByRole('link', { name: 'View cart' })).toHaveCount(0);
  await toastOf(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout/);
});

test('R3.25: offers the pair in the shop only while both products are shown', async ({ page }) => {
  await page.goto('/shop');
  const pair = page.getByRole('region', { name: 'The pair' });
  await expect(pair).toBeVisible();
  await page.getByRole('link', { name: 'mask', exact: true }).click();
  await expect(pair).toHaveCount(0);
});

function toastOf(page: Page) {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}
