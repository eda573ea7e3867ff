import type { Review, ReviewPage } from '#contract/reviews.ts';
import { expect, test } from './fixtures.ts';

// Scripts that only the checkout, a form or a section with data needs.
const DEFERRED = /\/assets\/(fields|query|checkout|card-field|email)-/;

test('R1.32, R1.35, R1.36, R2.8, R10.7, R10.28, R10.34: shows its sections and the newest four reviews, and loads no checkout code', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const loadedReviews = page.waitForResponse(/\/api\/reviews\?/);
  const html = await (await page.goto('/'))?.text();
  const scripts = [...(html ?? '').matchAll(/(?:href|src)="([^"]+\.js)"/g)].map(([, file]) => file);
  expect(scripts.join()).toContain('/assets/home-');
  expect(scripts.filter((file) => DEFERRED.test(file ?? ''))).toEqual([]);

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Healthy, shiny hair with natural ingredients',
  );
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Two are enough',
    'The shampoo and the mask',
    '25 years of weighing and washing',
    'Fewer things, done properly',
    'In their words',
    'A free consultation, by chat',
    'What we promise',
  ]);
  const promises = main.getByRole('region', { name: 'What we promise' });
  await expect(promises.getByRole('heading', { level: 3 })).toHaveText([
    'Easy online payment',
    'Refund for damaged items within 14 days',
    'Fast shipping',
  ]);
  await expect(promises).toContainText(
    'takes 1 to 2 business days, standard 3 to 5 business days in Ireland',
  );
  await expect(main.getByRole('region', { name: '25 years' })).toContainText('natural ingredients');
  for (const [link, path] of [
    ['SHOP NOW', '/shop'],
    ['Learn more', '/about'],
    ['Start a chat', /^https:\/\/wa\.me\//],
  ] as const)
    await expect(main.getByRole('link', { name: link })).toHaveAttribute('href', path);

  await expect(main.getByRole('definition')).toContainText([
    'Your hair needs no serum and no spray.',
    'There are no silicones or colourants in either product.',
  ]);

  await expect(
    main.getByRole('region', { name: 'Two are enough' }).getByRole('img'),
  ).toHaveAccessibleName(/notebook.*struck out/);

  const consultation = main.getByRole('region', { name: 'A free consultation' });
  await expect(consultation).toContainText(
    'Opens WhatsApp. Gráinne answers Mon-Fri 9:00 AM-5:00 PM',
    { useInnerText: true },
  );
  await main.getByRole('button', { name: 'Add to cart Conditioning Hair Mask' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  const { reviews }: ReviewPage = await (await loadedReviews).json();
  const section = page.getByRole('region', { name: 'In their words' });
  await expect(section.getByRole('article')).toHaveCount(4);
  // The newest opens the page of reviews.
  const [newest, second, ...older] = reviews.slice(0, 4) as [Review, Review, ...Review[]];
  for (const [index, { name, text }] of [second, newest, ...older].entries()) {
    const article = section.getByRole('article').nth(index);
    await expect(article).toContainText(name);
    // The beginning of the first stands in large type.
    await expect(article).toContainText(index === 0 ? text.slice(0, 20) : text);
  }
  expect(requested.join()).toContain('/assets/query-cache-');
  expect(
    requested.filter((url) =>
      /stripe|card-sandbox|\/(checkout(?!-totals)|card-field|email)-/.test(url),
    ),
  ).toEqual([]);

  await section.getByRole('link', { name: 'All Reviews' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer reviews');
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
  await page.goBack();
  await section.getByRole('link', { name: 'Leave a Review' }).click();
  await expect(page.getByRole('form', { name: 'Write a review' })).toBeVisible();
});

test(
  'R10.28: loads only the hero picture of the screen width',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      const name = /\/assets\/(green-wall(?:-near)?)-/.exec(request.url())?.[1];
      if (name) loaded.push(name);
    });
    await page.goto('/');
    await expect
      .poll(() => loaded)
      .toEqual([project.name === 'phone' ? 'green-wall-near' : 'green-wall']);
  },
);
