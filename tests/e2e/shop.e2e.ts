import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const SHAMPOO = 'Deep Hydrating Shampoo';
const MASK = 'Conditioning Hair Mask';

test('R1.6, R1.7, R1.8, R1.9, R13.65: filters by category and text, and Back undoes each step', async ({
  page,
}) => {
  await page.goto('/shop');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(categories).toHaveText(['All Products', 'shampoo', 'mask']);

  await page.getByRole('link', { name: 'mask', exact: true }).click();
  await expect(page).toHaveURL('/shop?category=mask');
  await expect(cards.getByRole('heading')).toHaveText([MASK]);
  await page.getByRole('link', { name: 'shampoo', exact: true }).click();
  await expect(cards.getByRole('heading')).toHaveText([SHAMPOO]);

  await page.getByLabel('Search products').fill('ARGAN oil');
  await expect(page).toHaveURL('/shop?search=ARGAN+oil&category=shampoo');
  await expect(cards.getByRole('heading')).toHaveText([SHAMPOO]);
  await page.getByRole('link', { name: 'mask', exact: true }).click();
  await expect(page).toHaveURL('/shop?search=ARGAN+oil&category=mask');
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
  await expect(page.getByText('You searched for “ARGAN oil”.')).toBeVisible();
  const suggested = page.getByRole('region', { name: 'Perhaps one of these?' });
  await expect(suggested.getByRole('article').getByRole('heading')).toHaveText([SHAMPOO, MASK]);
  await expect(suggested.getByRole('button', { name: 'Add to cart' })).toHaveCount(2);
  await expectAccessible(page);

  await page.goBack();
  await expect(cards.getByRole('heading')).toHaveText([SHAMPOO]);
  await page.goBack();
  await expect(page).toHaveURL('/shop?category=mask');
  await expect(page.getByLabel('Search products')).toHaveValue('');
  await expect(cards.getByRole('heading')).toHaveText([MASK]);
  await page.goBack();
  await expect(cards).toHaveCount(2);
});

test('R1.11, R1.43, R3.18: shows pictures, category, name and price on a product card, and adds its product', async ({
  page,
}) => {
  await page.goto('/shop');
  const card = page.getByRole('article').filter({ hasText: MASK });
  await expect(card).toContainText(/mask/i);
  await expect(card.getByText('€36.00', { exact: true })).toBeVisible();
  // The second picture shows while a mouse hovers over the card.
  const [first, second] = [card.locator('img').first(), card.locator('img').nth(1)];
  await expect(first).toHaveAttribute('src', /conditioning-hair-mask-1/);
  await expect(second).toHaveAttribute('src', /conditioning-hair-mask-2/);
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added to cart', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`${MASK} has been added to the cart.`).first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const advice = page.getByRole('region', { name: 'Not sure which you need?' });
  await expect(advice.getByRole('link', { name: SHAMPOO })).toHaveAttribute('href', '/product/1');
  await expect(advice.getByRole('link', { name: MASK })).toHaveAttribute('href', '/product/2');
  await card.getByRole('link', { name: MASK }).click();
  await expect(page).toHaveURL('/product/2');
});
