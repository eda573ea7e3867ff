import type { Page } from '@playwright/test';
import { expect, test } from './quiet-page.ts';

type Facts = Record<string, unknown> & { '@type': string };

for (const path of ['/product/1', '/product/2'])
  test(`search engines read of ${path} what its visitors see`, async ({ page, baseURL }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const name = await main.getByRole('heading', { level: 1 }).textContent();
    const facts = await factsOn(page);
    const product = facts.find((it) => it['@type'] === 'Product');
    const offers = product?.offers as Record<string, unknown>;
    expect(product).toMatchObject({ name, offers: { priceCurrency: 'EUR' } });
    expect(product).not.toHaveProperty('aggregateRating');
    for (const text of [`€${offers.price}`, String(product?.sku), String(product?.description)])
      await expect(main.getByText(text).first()).toBeVisible();
    const contents = product?.size as Record<string, unknown>;
    expect(contents).toMatchObject({ unitCode: 'MLT' });
    await expect(main.getByText(`${contents.value} ml, €`)).toBeVisible();
    for (const picture of (product?.image ?? []) as string[])
      expect((await page.request.get(picture)).status()).toBe(200);

    const trail = facts.find((it) => it['@type'] === 'BreadcrumbList')?.itemListElement;
    const shown = await page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li').all();
    expect((trail as Facts[]).map((step) => step.name)).toEqual(
      await Promise.all(shown.map(async (step) => step.locator('a, [aria-current]').textContent())),
    );
    expect(offers.url).toBe(`${baseURL}${path}`);
  });

test('search engines read every question of the contact page with the answer it unfolds to', async ({
  page,
}) => {
  await page.goto('/contact');
  const questions = (await factsOn(page)).find((it) => it['@type'] === 'FAQPage')?.mainEntity;
  expect(questions).toHaveLength(9);
  for (const { name, acceptedAnswer } of questions as {
    name: string;
    acceptedAnswer: { text: string };
  }[]) {
    const item = page.locator('details').filter({ hasText: name });
    await expect(item.locator('p')).toHaveText(acceptedAnswer.text);
  }
});

test('the home page tells who keeps the shop and how it is searched', async ({ page, baseURL }) => {
  const template = `${baseURL}/shop?search={search_term_string}`;
  await page.goto('/');
  const facts = await factsOn(page);
  expect(facts.map((it) => it['@type'])).toEqual(['OnlineStore', 'WebSite']);
  expect(facts[1]).toMatchObject({ potentialAction: { target: { urlTemplate: template } } });
  await page.goto(template.replace('{search_term_string}', 'argan'));
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the sitemap lists pages that exist and may be kept; robots.txt names it', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const addresses = (await answer.text()).match(/(?<=<loc>)[^<]+/g) ?? [];
  expect(addresses).toContain(`${baseURL}/product/2`);
  for (const address of addresses) {
    const page = await request.get(address);
    expect([address, page.status()]).toEqual([address, 200]);
    const html = await page.text();
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).not.toContain('noindex');
  }
  for (const own of ['/cart', '/checkout', '/order-success'])
    expect(await (await request.get(own)).text()).toContain('content="noindex"');
});

/** The facts of the page's data block, which its security policy must not have touched. */
async function factsOn(page: Page): Promise<Facts[]> {
  const blocks = page.locator('script[type="application/ld+json"]');
  await expect(blocks).toHaveCount(1);
  return JSON.parse((await blocks.textContent()) ?? '')['@graph'];
}
