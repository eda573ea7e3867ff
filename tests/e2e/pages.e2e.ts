import { PAGE_PATHS } from '#contract/pages.ts';
import { expect, test } from './fixtures.ts';
import { expectNoLostText } from './lost-text.ts';
import { expectAccessible, expectSoundLayout } from './page-checks.ts';

// /checkout redirects without a cart, and /order-success without an order: checkout-aria.e2e.ts and buying.e2e.ts
// open them.
const PATHS_WITHOUT_REDIRECT = PAGE_PATHS.filter(
  (path) => path !== '/checkout' && path !== '/order-success',
);
const PHONE = { width: 390, height: 844 };

for (const [path, status] of [
  ...PATHS_WITHOUT_REDIRECT.map((path) => [path, 200] as const),
  ['/product/1', 200],
  ['/product/999', 404],
  ['/nowhere', 404],
] as const)
  test(`R10.1, R10.20, R10.22: shows ${path} accessibly on desktop, phone and at 400 %`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectSoundLayout(page);
    await expectNoLostText(page, path);
  });

test('R1.17, R10.2: leads from an unknown path or product back to the shop', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/product/999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/shop');
});
