import { openFilledCart } from './checkout.ts';
import { expect, test } from './fixtures.ts';

const SHAMPOO = '300 ml, €95.00/L';
const MASK = '250 ml, €144.00/L';
const VAT_NOTE = '21% VAT is added at checkout.';

test('R1.20, R1.21, R2.10: shows unit prices, VAT note and delivery costs with prices, and how reviews are checked', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openFilledCart(page, 1, 2);
  await expect(page.getByRole('row').filter({ hasText: 'Shampoo' })).toContainText(SHAMPOO);
  await expect(page.getByRole('row').filter({ hasText: 'Mask' })).toContainText(MASK);
  await expect(main.getByText('21% VAT is added at checkout.')).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  for (const unit of [SHAMPOO, MASK]) await expect(summary.getByText(unit)).toBeVisible();

  for (const [path, units] of [
    ['/', [SHAMPOO, MASK]],
    ['/shop', [SHAMPOO, MASK]],
    ['/product/2', [MASK, SHAMPOO]],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      for (const unit of units) await expect(main.getByText(unit).first()).toBeVisible();
      await expect(main.getByText(VAT_NOTE)).toBeVisible();
      if (path === '/')
        await expect(main.getByText('Reviews are not checked against orders.')).toBeVisible();
    });

  await page.getByRole('link', { name: 'Delivery costs' }).click();
  await expect(page).toHaveURL('/terms#shipping');
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeInViewport();
  const costs = page.getByRole('table', { name: 'Delivery costs by country' });
  await expect(costs.getByRole('row', { name: 'Ireland' })).toHaveText('Ireland€8.99€34.99');
  await expect(costs.getByRole('row', { name: 'Greece' })).toHaveText('Greece€28.00€45.00');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByText('check whether the writer bought or used the product')).toBeVisible();
});
