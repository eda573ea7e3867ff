import { applyPromoCode } from './buying.ts';
import { openFilledCart } from './filled-cart.ts';
import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';

const SHAMPOO = 'Deep Hydrating Shampoo';
const MASK = 'Conditioning Hair Mask';

test('a customer reads the cart as a table, changes quantities, and sees the sum without tax', async ({
  page,
}) => {
  await openFilledCart(page, 1, 2);
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText(['Product', 'Quantity', 'Price', 'Subtotal', 'Remove']);
  const row = page.getByRole('row').filter({ hasText: SHAMPOO });
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Subtotal€100.50Shipping€5.99');
  await expect(summary).toContainText('Total€106.49');
  await expect(page.getByRole('term').filter({ hasText: /VAT|tax/i })).toHaveCount(0);
  const less = row.getByRole('button', { name: `Decrease quantity of ${SHAMPOO}` });
  await expect(less).toBeDisabled();
  await row.getByRole('button', { name: `Increase quantity of ${SHAMPOO}` }).click();
  await expect(row).toContainText('€57.00');
  await expect(row.getByText('€28.50')).toBeVisible();
  await expect(summary).toContainText('Total€134.99');
  await expect(page.locator('[aria-live=polite][aria-atomic=true]')).toHaveText('Total€134.99');
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
  await less.click();
  await expect(less).toBeDisabled();
  await expectInOrder(page);
  await page.reload();
  await expect(summary).toContainText('Total€106.49');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout/);
});

test('what was removed can be put back where it stood, and so can a cleared cart with its promo code', async ({
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
  expect(await page.evaluate(() => localStorage.getItem('promoCode'))).toBeNull();
  await expectInOrder(page);
  await undo.click();
  await expect(rows).toHaveText([SHAMPOO, MASK]);
  await expect(page.getByText('Discount (NATURAL10)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
});

test('a promo code is asked for, refused, applied once, kept, and taken off again', async ({
  page,
}) => {
  await openFilledCart(page, 2, 1);
  const summary = page.getByRole('region', { name: 'Order summary' });
  const entry = page.getByLabel('Promo code');
  const apply = page.getByRole('button', { name: 'Apply' });
  const told = (text: string) =>
    expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(entry).toBeHidden();
  await page.getByText('Have a promo code?').click();

  await entry.fill('   ');
  await apply.click();
  await told('Please enter a promo code.');
  await expect(entry).toBeFocused();

  await entry.fill('SUMMER');
  await apply.click();
  await told('Invalid promo code');
  await told('The promo code you entered is invalid or expired.');
  await expect(entry).toBeFocused();
  await expect(summary).not.toContainText('Discount');

  await entry.fill('  natural10 ');
  await apply.click();
  await told('Promo code applied!');
  await told('You saved 10% on your order.');
  await expect(summary).toContainText('Discount (NATURAL10)−€9.30');
  await expect(summary).toContainText('Total€89.69');
  await expect(entry).toBeHidden();

  await page.reload();
  await page.getByText('Use another promo code').click();
  await entry.fill('Natural10');
  await apply.click();
  await told('Promo code already applied');
  await told('You have already used this promo code.');

  await page.getByRole('button', { name: 'Remove NATURAL10' }).click();
  await expect(summary).toContainText('Total€98.99');
  expect(await page.evaluate(() => localStorage.getItem('promoCode'))).toBeNull();
});
