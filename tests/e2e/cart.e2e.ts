import { applyPromoCode, openFilledCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const SHAMPOO = 'Deep Hydrating Shampoo';
const MASK = 'Conditioning Hair Mask';

test('R3.10, R3.11, R3.16, R3.26, R3.29, R3.30, R3.33: shows the cart as a table, and its sum without VAT as quantities change', {
  tag: '@phone',
}, async ({ page }) => {
  await openFilledCart(page, 1, 2);
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText(['Product', 'Quantity', 'Price', 'Subtotal', 'Remove']);
  const row = page.getByRole('row').filter({ hasText: SHAMPOO });
  await expect(row).toContainText('Lasts about 3 months');
  await expect(page.getByText('Packed by hand in Dublin')).toBeAttached();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(
    'Subtotal€100.50Delivery, estimatedfrom €5.9921% VAT is added at checkout. Delivery costs depend on your country.',
  );
  await expect(summary).toContainText('Total€106.49before VAT');
  await expect(summary).toContainText(
    /Arrives between \w{3}\s\d+(\s\w{3})? and \w{3}\s\d+\s\w{3}Ordered today, standard/,
  );
  await expect(page.getByRole('term').filter({ hasText: /^tax|^VAT|% VAT/i })).toHaveCount(0);
  await expect(summary).not.toContainText(/VAT[^.]*€|€\S+ with VAT|tax/i);
  const decrease = row.getByRole('button', { name: `Decrease quantity of ${SHAMPOO}` });
  await expect(decrease).toBeDisabled();
  await row.getByRole('button', { name: `Increase quantity of ${SHAMPOO}` }).click();
  await expect(row).toContainText('€57.00');
  await expect(row.getByText('€28.50')).toBeVisible();
  await expect(summary).toContainText('Total€134.99before VAT');
  await expect(page.locator('[aria-live=polite][aria-atomic=true]')).toHaveText(
    'Total€134.99before VAT, delivery estimated',
  );
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toHaveText('4');
  await decrease.click();
  await expect(decrease).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await expect(summary).toContainText('Total€106.49before VAT');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout/);
});

test('R3.4, R3.9, R3.19: restores a removed line at its place, and a cleared cart with its promo code', async ({
  page,
}) => {
  await openFilledCart(page, 3, 1);
  const rows = page.getByRole('rowheader');
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: `Remove ${SHAMPOO}` }).click();
  await expect(page.getByText('Item removed', { exact: true }).first()).toBeVisible();
  await expect(rows).toHaveText([MASK]);
  await expect(page.getByRole('button', { name: `Remove ${MASK}` })).toBeFocused();
  await undo.click();
  await expect(rows).toHaveText([SHAMPOO, MASK]);
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();

  await applyPromoCode(page, 'natural10');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('There is nothing in your cart yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toHaveText('');
  expect(await page.evaluate(() => localStorage.getItem('promoCode'))).toBeNull();
  // The toast stays while it is hovered.
  await undo.hover();
  await expectAccessible(page);
  await undo.click();
  await expect(rows).toHaveText([SHAMPOO, MASK]);
  await expect(page.getByText('Discount (NATURAL10)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
});

test('R3.14, R3.20, R3.21, R3.22, R3.23: refuses blank and wrong promo codes, applies one, keeps and removes it', async ({
  page,
}) => {
  await openFilledCart(page, 2, 1);
  const summary = page.getByRole('region', { name: 'Order summary' });
  const entry = page.getByLabel('Promo code');
  const apply = page.getByRole('button', { name: 'Apply' });
  const expectText = (text: string) =>
    expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(entry).toBeHidden();
  await page.getByText('Have a promo code?').click();

  await entry.fill('   ');
  await apply.click();
  await expectText('Please enter a promo code.');
  await expect(entry).toBeFocused();
  await expectAccessible(page);

  await entry.fill('SUMMER');
  await apply.click();
  await expectText('Invalid promo code');
  await expectText('The promo code you entered is invalid or expired.');
  await expect(entry).toBeFocused();
  await expect(summary).not.toContainText('Discount');

  await entry.fill('  natural10 ');
  await apply.click();
  await expectText('Promo code applied!');
  await expectText('You saved 10% on your order.');
  await expect(summary).toContainText('Discount (NATURAL10)−€9.30');
  await expect(summary).toContainText('Total€89.69before VAT');
  await expect(entry).toBeHidden();

  await page.reload();
  await page.getByText('Replace code').click();
  await entry.fill('Natural10');
  await apply.click();
  await expectText('Promo code already applied');
  await expectText('You have already used this promo code.');

  await page.getByRole('button', { name: 'Remove NATURAL10' }).click();
  await expect(summary).toContainText('Total€98.99before VAT');
  expect(await page.evaluate(() => localStorage.getItem('promoCode'))).toBeNull();
});

test('R3.7: shows the changes of either tab in the other', async ({ page, context }) => {
  await openFilledCart(page, 1, 1);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('rowheader')).toHaveCount(2);

  await page.getByRole('button', { name: `Increase quantity of ${SHAMPOO}` }).click();
  await expect(other.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await applyPromoCode(page, 'NATURAL10');
  await expect(other.getByText('Discount (NATURAL10)')).toBeVisible();
  await other.getByRole('button', { name: `Remove ${MASK}` }).click();
  await expect(page.getByRole('rowheader')).toHaveText([SHAMPOO]);
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('There is nothing in your cart yet.')).toBeVisible();
});

test('R3.8: fills a cart and applies a promo code when browser storage is blocked', async ({
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
  await page.getByRole('button', { name: `Add to cart ${SHAMPOO}` }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await applyPromoCode(page, 'NATURAL10');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    'Total€31.64before VAT, delivery estimated',
  );
});
