import { type Page, test as plain } from '@playwright/test';
import { PAGE_PATHS } from '#contract/pages.ts';
import { expect, test } from './fixtures.ts';

type StructuredData = Record<string, unknown> & { '@type': string };

test('R10.27: describes products, questions and the shop in structured data as the pages show them', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/product/1', '/product/2'])
    await test.step(path, async () => {
      await page.goto(path);
      await expectProductData(page, `${baseURL}${path}`);
    });

  await test.step('questions', async () => {
    await page.goto('/contact');
    const faq = (await structuredData(page)).find((item) => item['@type'] === 'FAQPage');
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions).toHaveLength(9);
    for (const { name, acceptedAnswer } of questions) {
      const item = page.locator('details').filter({ hasText: name });
      await expect(item.locator('p')).toHaveText(acceptedAnswer.text);
    }
  });

  await test.step('shop and search', async () => {
    const template = `${baseURL}/shop?search={search_term_string}`;
    await page.goto('/');
    const data = await structuredData(page);
    expect(data.map((item) => item['@type'])).toEqual(['OnlineStore', 'WebSite']);
    expect(data[1]).toMatchObject({ potentialAction: { target: { urlTemplate: template } } });
    await page.goto(template.replace('{search_term_string}', 'argan'));
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

plain(
  'R10.27: lists indexable pages in the sitemap, and the sitemap in robots.txt',
  async ({ request, baseURL }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const response = await request.get('/sitemap.xml');
    expect(response.headers()['content-type']).toContain('application/xml');
    const urls = (await response.text()).match(/(?<=<loc>)[^<]+/g) ?? [];
    expect(urls).toContain(`${baseURL}/product/2`);
    for (const url of urls) {
      const page = await request.get(url);
      expect([url, page.status()]).toEqual([url, 200]);
      const html = await page.text();
      expect(html).toContain(`<link rel="canonical" href="${url}">`);
      expect(html).not.toContain('noindex');
    }
    for (const path of ['/cart', '/checkout', '/order-success'])
      expect(await (await request.get(path)).text()).toContain('content="noindex"');
  },
);

plain('R10.3: gives every page its own title and description', async ({ request }) => {
  const paths = [...PAGE_PATHS, '/product/1', '/product/2', '/product/999', '/nowhere'];
  const heads = await Promise.all(
    paths.map(async (path) => {
      const html = await (await request.get(path)).text();
      return {
        title: /<title>([^<]+) \| [^|<]+<\/title>/.exec(html)?.[1] ?? '',
        description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '',
      };
    }),
  );
  for (const key of ['title', 'description'] as const) {
    const texts = heads.map((head) => head[key]);
    expect(texts).not.toContain('');
    expect(new Set(texts).size).toBe(paths.length);
  }
});

async function expectProductData(page: Page, url: string): Promise<void> {
  const main = page.getByRole('main');
  const name = await main.getByRole('heading', { level: 1 }).textContent();
  const data = await structuredData(page);
  const product = data.find((item) => item['@type'] === 'Product');
  const offers = product?.offers as Record<string, unknown>;
  expect(product).toMatchObject({ name, offers: { priceCurrency: 'EUR', url } });
  expect(product).not.toHaveProperty('aggregateRating');
  for (const text of [`€${offers.price}`, String(product?.sku), String(product?.description)])
    await expect(main.getByText(text).first()).toBeVisible();
  const size = product?.size as Record<string, unknown>;
  expect(size).toMatchObject({ unitCode: 'MLT' });
  await expect(main.getByText(`${size.value} ml, €`).first()).toBeVisible();
  for (const picture of (product?.image ?? []) as string[])
    expect((await page.request.get(picture)).status()).toBe(200);

  const breadcrumb = data.find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement;
  const shown = await page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li').all();
  expect((breadcrumb as StructuredData[]).map((step) => step.name)).toEqual(
    await Promise.all(shown.map((step) => step.locator('a, [aria-current]').textContent())),
  );
}

/** The JSON-LD of the page, which must have passed its content security policy. */
async function structuredData(page: Page): Promise<StructuredData[]> {
  const blocks = page.locator('script[type="application/ld+json"]');
  await expect(blocks).toHaveCount(1);
  return JSON.parse((await blocks.textContent()) ?? '')['@graph'];
}
