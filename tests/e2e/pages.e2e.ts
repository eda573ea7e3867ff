import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';

const PAGES = [
  ['/', 200],
  ['/shop', 200],
  ['/product/1', 200],
  ['/product/2', 200],
  ['/about', 200],
  ['/contact', 200],
  ['/cart', 200],
  ['/reviews', 200],
  ['/terms', 200],
  ['/privacy', 200],
  ['/returns', 200],
  ['/product/999', 404],
  ['/nowhere', 404],
] as const;

for (const [path, status] of PAGES)
  test(`${path} answers ${status}, hydrates quietly, fits the screen and passes axe`, async ({
    page,
  }) => {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // Past the catalogue's delays.
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expectInOrder(page);
  });

test('an unknown path says Oops! Page not found, with a link home', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('an unknown product says Product Not Found, with a link to go on shopping', async ({
  page,
}) => {
  await page.goto('/product/999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/shop');
});
