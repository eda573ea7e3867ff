import { applyPromoCode } from './buying.ts';
import { openFilledCart } from './filled-cart.ts';
import { expect, test } from './quiet-page.ts';

test('two open tabs show the same cart, whichever of them changes it', async ({
  page,
  context,
}) => {
  await openFilledCart(page, 1, 1);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('rowheader')).toHaveCount(2);

  await page.getByRole('button', { name: 'Increase quantity of Deep Hydrating Shampoo' }).click();
  await expect(other.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await applyPromoCode(page, 'NATURAL10');
  await expect(other.getByText('Discount (NATURAL10)')).toBeVisible();
  await other.getByRole('button', { name: 'Remove Conditioning Hair Mask' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Deep Hydrating Shampoo']);
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('There is nothing in your cart yet.')).toBeVisible();
});

test('a visitor whose browser blocks storage can still fill a cart and use a promo code', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
  });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Add to cart Deep Hydrating Shampoo' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await applyPromoCode(page, 'NATURAL10');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Total€31.64');
});

test('a cart that storage holds in pieces opens as far as it can be read', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const lines = [
      { product: { id: 2, price: 0.01 }, quantity: 2 },
      { product: { id: 999 } },
      null,
    ];
    localStorage.setItem('cart', JSON.stringify(lines));
    localStorage.setItem('promoCode', '{"code":');
  });
  await page.goto('/cart');
  await expect(page.getByRole('rowheader')).toHaveText(['Conditioning Hair Mask']);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Total€77.99');
});
