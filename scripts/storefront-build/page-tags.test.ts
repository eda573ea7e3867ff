import { expect, test } from 'vitest';
import { PUBLIC_URL_PLACEHOLDER } from '#server/pages/public-pages.ts';
import { indexedPageTags } from './page-tags.ts';

const HTML =
  '<title>Shop | Soap &amp; Co</title><meta name="description" content="Shampoo &amp; mask."/>';

test('R10.27: contains the page’s title, description, URL and social card', () => {
  const tags = indexedPageTags(HTML, '/shop', '/assets/social-shop.jpg');
  expect(tags).toContain(`<link rel="canonical" href="${PUBLIC_URL_PLACEHOLDER}/shop">`);
  expect(tags).toContain('<meta property="og:title" content="Shop | Soap &amp; Co">');
  expect(tags).toContain('<meta property="og:description" content="Shampoo &amp; mask.">');
  expect(tags).toContain(
    `<meta property="og:image" content="${PUBLIC_URL_PLACEHOLDER}/assets/social-shop.jpg">`,
  );
  expect(tags).not.toContain('noindex');
});

test('throws for a page without a description', () => {
  expect(() => indexedPageTags('<title></title>', '/shop', '/card.jpg')).toThrow('lacks');
});
