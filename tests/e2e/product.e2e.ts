import { responsiblePerson as responsible } from '#shop.config.ts';
import { expect, test } from './fixtures.ts';

test('R1.12, R1.22: shows the product’s details, warnings, responsible person and guarantee', async ({
  page,
}) => {
  await page.goto('/product/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Hydrating Shampoo');
  const main = page.getByRole('main');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(breadcrumb).toHaveText(['Home', '/Shop', '/Deep Hydrating Shampoo']);
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

  await expect(main.getByRole('list', { name: 'Warnings' }).getByRole('listitem')).toContainText([
    'For external use only.',
    'Avoid contact with the eyes.',
    'Keep out of the reach of children.',
  ]);
  const person = main.getByRole('definition').filter({ hasText: 'Wicklow Lane' });
  await expect(person).toHaveText(
    `${responsible.name}, ${responsible.postalAddress}, ${responsible.email}`,
  );
  await expect(person.getByRole('link')).toHaveAttribute('href', `mailto:${responsible.email}`);
  await expect(main.getByRole('heading', { name: 'Legal guarantee' })).toBeVisible();
  await expect(main.getByText('a guarantee of at least 2 years')).toBeVisible();
  await expect(main.getByText('at least 2 years', { exact: true })).toBeVisible();

  await breadcrumb.getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test('R1.13, R1.14: adds the chosen quantity and stays; another product resets quantity and picture', async ({
  page,
}) => {
  await page.goto('/product/2');
  const quantity = page.getByRole('group', { name: /^Quantity of/ }).locator('output');
  const decrease = page.getByRole('button', {
    name: 'Decrease quantity of Conditioning Hair Mask',
  });
  const increase = page.getByRole('button', {
    name: 'Increase quantity of Conditioning Hair Mask',
  });
  await expect(quantity).toHaveText('1');
  await expect(decrease).toBeDisabled();
  await increase.click();
  await increase.click();
  await decrease.click();
  await expect(quantity).toHaveText('2');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/product/2');
  await expect(
    page.getByText('Conditioning Hair Mask has been added to the cart.').first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  const picture = (number: number) =>
    page.getByRole('img', { name: new RegExp(`picture ${number} of 3$`) });
  await expect(page.getByRole('button', { name: /^Show .* picture/ })).toHaveCount(3);
  await page.getByRole('button', { name: /^Show .* picture 3/ }).click();
  await expect(picture(3)).toBeInViewport({ ratio: 0.5 });
  await expect(picture(3)).toHaveAttribute('src', /conditioning-hair-mask-3/);

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Shop' })
    .click();
  // The product page links to the other product too.
  await expect(page).toHaveURL('/shop');
  await page.getByRole('article').getByRole('link', { name: 'Deep Hydrating Shampoo' }).click();
  await expect(quantity).toHaveText('1');
  await expect(picture(1)).toHaveAttribute('src', /deep-hydrating-shampoo-1/);
  await expect(picture(1)).toBeInViewport({ ratio: 0.5 });
  await page.goBack();
  await page.getByRole('article').getByRole('link', { name: 'Conditioning Hair Mask' }).click();
  await expect(quantity).toHaveText('1');
  await expect(picture(1)).toHaveAttribute('src', /conditioning-hair-mask-1/);
  await expect(picture(1)).toBeInViewport({ ratio: 0.5 });
});

test('R1.31: shows the shop’s rating under the name, which moves nothing and links to the reviews', {
  tag: '@phone',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/reviews?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/product/1');
  const button = page.getByRole('button', { name: /^Buy Now/ }).first();
  await expect(button).toBeVisible();
  const rating = page.getByRole('main').getByRole('link', { name: /of the shop$/ });
  await expect(rating).toHaveCount(0);
  const before = await button.boundingBox();
  held.resolve();
  await expect(rating).toHaveText(/^\d\.\d out of 5 · \d+ reviews? of the shop$/);
  expect(await button.boundingBox()).toEqual(before);
  const average = await rating.textContent();
  const section = page.getByRole('region', { name: 'Reviews of the shop' });
  await expect(section).toContainText(average?.split(' of the shop')[0] ?? '');
  await rating.press('Enter');
  await expect(section.getByRole('heading')).toBeInViewport();
});

test('R2.19: shows first the reviews of the shop that mention the product, and says so', async ({
  page,
}) => {
  const summary = { count: 4, average: 4, histogram: { 1: 0, 2: 0, 3: 0, 4: 4, 5: 0 } };
  const texts = ['A good shampoo.', 'Sent in two days.', 'The mask is rich.', 'Lovely jar.'];
  const reviews = texts.map((text, index) => ({
    ...{ id: `${index}`, name: 'Aoife', rating: 4, text },
    ...{ date: '2026-11-21', created_at: '2026-11-21T12:00:00Z' },
  }));
  await page.route('**/api/reviews?*', (route) =>
    route.fulfill({ json: { reviews, summary, nextCursor: null } }),
  );
  for (const [path, shown, note] of [
    ['/product/1', [0, 1, 2, 3], 'Those that mention the shampoo come first.'],
    ['/product/2', [2, 3, 1, 0], 'Those that mention the mask come first.'],
  ] as const) {
    await page.goto(path);
    const section = page.getByRole('region', { name: 'Reviews of the shop' });
    await expect(section).toContainText(note);
    const articles = section.getByRole('article');
    await expect(articles).toContainText(shown.map((index) => texts[index] ?? ''));
    await expect(articles).toHaveCount(4);
  }
});
