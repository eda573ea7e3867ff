import { expect, test } from './quiet-page.ts';

test('the home page shows three grey placeholders, then two products that lead to their pages', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-06-01T10:00:00' });
  await page.clock.pauseAt('2026-06-01T10:00:01');
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Two products, used together' });
  await expect(featured.getByText('Loading products')).toBeAttached();
  await expect(featured.getByRole('listitem')).toHaveCount(3);
  for (const place of [0, 1, 2])
    await expect(featured.getByRole('listitem').nth(place)).toBeVisible();
  await expect(featured.getByRole('link')).toHaveCount(0);
  await expect
    .poll(async () => {
      await page.clock.runFor(600);
      return featured.getByText('Loading products').count();
    })
    .toBe(0);
  const cards = featured.getByRole('link', { name: /€/ });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Deep Hydrating Shampoo');
  await expect(cards.first()).toHaveAttribute('href', '/product/1');
  await expect(cards.last()).toContainText('Conditioning Hair Mask');
  await expect(cards.last()).toHaveAttribute('href', '/product/2');
});

test('the home page has its sections in order, each leading on', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Healthy, shiny hair with natural ingredients',
  );
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Two products, used together',
    'What we promise',
    '25 years at one workbench',
    'Our approach',
    'What customers say',
    'A free consultation, by chat',
  ]);
  const promises = main.getByRole('region', { name: 'What we promise' });
  await expect(promises.getByRole('heading', { level: 3 })).toHaveText([
    'Easy online payment',
    'Refund for damaged items within 14 days',
    'Fast shipping',
  ]);
  await expect(promises).toContainText(
    'within 1-3 business days and reach you in Ireland 3-5 business',
  );
  await expect(main.getByRole('region', { name: '25 years' })).toContainText('natural ingredients');
  await expect(main.getByRole('link', { name: 'Start a chat' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  const reviews = main.getByRole('region', { name: 'What customers say' });
  await expect(reviews.getByRole('article')).toHaveCount(4);
  for (const [link, path] of [
    ['SHOP NOW', '/shop'],
    ['Learn more', '/about'],
    ['Leave a Review', /^\/reviews#/],
    ['All Reviews', '/reviews'],
  ] as const)
    await expect(main.getByRole('link', { name: link })).toHaveAttribute('href', path);
  await main.getByRole('link', { name: 'SHOP NOW' }).click();
  await expect(page).toHaveURL('/shop');
});
