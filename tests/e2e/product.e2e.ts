import { expect, test } from './quiet-page.ts';

test('a product page shows everything that the specification names', async ({ page }) => {
  await page.goto('/product/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Hydrating Shampoo');
  const main = page.getByRole('main');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(trail).toHaveText(['Home', '/Shop', '/Deep Hydrating Shampoo']);
  await expect(main.getByText('shampoo', { exact: true })).toBeVisible();
  await expect(main.getByText('€28.50', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('A soft, low-foaming shampoo')).toBeVisible();
  await expect(main.getByText('DP-HYD-SHM')).toBeVisible();
  await expect(main.getByText('Dry hair, Daily wash, Argan, Aloe')).toBeVisible();
  await expect(main.getByText('Free shipping on orders over €100!')).toBeVisible();
  for (const bullet of [/money back/i, /returns/i, /secure payment/i])
    await expect(main.getByRole('listitem').filter({ hasText: bullet })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Accepted cards' }).getByRole('img');
  await expect(cards).toHaveCount(3);
  await main.getByText('Good to know').click();
  for (const title of ['Key benefits', 'How to use', 'Full ingredients', 'Patch test'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  await expect(main.getByText('Aqua, Sodium Cocoyl Isethionate')).toBeVisible();
  await expect(main.getByText('inside of your forearm')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Related products' })).toHaveCount(0);

  await trail.getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test('Buy Now adds the chosen quantity and stays; another product starts at 1 and its first picture', async ({
  page,
}) => {
  await page.goto('/product/2');
  const quantity = page.getByRole('group', { name: /^Quantity of/ }).locator('output');
  const less = page.getByRole('button', { name: 'Decrease quantity of Conditioning Hair Mask' });
  const more = page.getByRole('button', { name: 'Increase quantity of Conditioning Hair Mask' });
  await expect(quantity).toHaveText('1');
  await expect(less).toBeDisabled();
  await more.click();
  await more.click();
  await less.click();
  await expect(quantity).toHaveText('2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/product/2');
  await expect(
    page.getByText('Conditioning Hair Mask has been added to the cart.').first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  const large = (number: number) =>
    page.getByRole('img', { name: new RegExp(`picture ${number} of 3$`) });
  await expect(page.getByRole('button', { name: /^Show .* picture/ })).toHaveCount(3);
  await page.getByRole('button', { name: /^Show .* picture 3/ }).click();
  await expect(large(3)).toBeInViewport({ ratio: 0.5 });
  await expect(large(3)).toHaveAttribute('src', /conditioning-hair-mask-3/);

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Shop' })
    .click();
  await page.getByRole('link', { name: 'Deep Hydrating Shampoo' }).click();
  await expect(quantity).toHaveText('1');
  await expect(large(1)).toHaveAttribute('src', /deep-hydrating-shampoo-1/);
  await expect(large(1)).toBeInViewport({ ratio: 0.5 });
  await page.goBack();
  await page.getByRole('link', { name: 'Conditioning Hair Mask' }).click();
  await expect(quantity).toHaveText('1');
  await expect(large(1)).toHaveAttribute('src', /conditioning-hair-mask-1/);
  await expect(large(1)).toBeInViewport({ ratio: 0.5 });
});
