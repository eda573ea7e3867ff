import { openFilledCart } from './filled-cart.ts';
import { expect, test } from './quiet-page.ts';

const SHAMPOO = '300 ml, €95.00 / l';
const MASK = '250 ml, €144.00 / l';

test('wherever a product has a price, a customer reads what it holds and what a litre costs', async ({
  page,
}) => {
  for (const path of ['/', '/shop']) {
    await page.goto(path);
    for (const unit of [SHAMPOO, MASK])
      await expect(page.getByRole('main').getByText(unit)).toBeVisible();
  }
  await page.goto('/product/2');
  await expect(page.getByRole('main').getByText(MASK)).toBeVisible();
  await openFilledCart(page, 1, 2);
  await expect(page.getByRole('row').filter({ hasText: 'Shampoo' })).toContainText(SHAMPOO);
  await expect(page.getByRole('row').filter({ hasText: 'Mask' })).toContainText(MASK);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  for (const unit of [SHAMPOO, MASK]) await expect(summary.getByText(unit)).toBeVisible();
});

test('beside prices a customer reads that VAT is added, and one link away what delivery costs', async ({
  page,
}) => {
  await openFilledCart(page, 1, 0);
  for (const path of ['/cart', '/', '/shop', '/product/1']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('21% VAT is added at checkout.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Delivery costs' }).click();
  await expect(page).toHaveURL('/terms#shipping');
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeInViewport();
  const costs = page.getByRole('table', { name: 'Delivery costs by country' });
  await expect(costs.getByRole('row', { name: 'Ireland' })).toHaveText('Ireland€8.99€34.99');
  await expect(costs.getByRole('row', { name: 'Greece' })).toHaveText('Greece€28.00€45.00');
});

test('a product page names its warnings, who answers for the product, and the legal guarantee', async ({
  page,
}) => {
  await page.goto('/product/2');
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Warnings' }).getByRole('listitem')).toContainText([
    'For external use only.',
    'Avoid contact with the eyes.',
    'Keep out of the reach of children.',
    'slippery',
  ]);
  await expect(main.getByText('Cetearyl Alcohol, Butyrospermum Parkii Butter')).toBeVisible();
  const person = main.getByRole('definition').filter({ hasText: 'Wicklow Lane' });
  await expect(person).toHaveText(
    'Elder & Clover, 14 Wicklow Lane, Dublin D02 XY45, Ireland, hello@elderandclover.example',
  );
  await expect(person.getByRole('link')).toHaveAttribute(
    'href',
    'mailto:hello@elderandclover.example',
  );
  await expect(main.getByText('Legal guarantee of at least 2 years')).toBeVisible();
  await main.getByText('Good to know').click();
  await expect(main.getByRole('heading', { name: 'Legal guarantee' })).toBeVisible();
  await expect(main.getByText('at least 2 years', { exact: true })).toBeVisible();
});

test('readers of reviews learn that purchases are not checked, on the reviews page and at home', async ({
  page,
}) => {
  await page.goto('/reviews');
  await expect(
    page.getByText('we do not check whether the writer bought or used the product'),
  ).toBeVisible();
  await page.goto('/');
  const section = page.getByRole('region', { name: 'What customers say' });
  await expect(section.getByText('Reviews are not checked against orders.')).toBeVisible();
});
