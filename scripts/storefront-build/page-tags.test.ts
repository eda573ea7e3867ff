import { expect, it } from 'vitest';
import { PUBLIC_URL_PLACEHOLDER } from '../../server/http/public-pages.ts';
import { pageTags } from './page-tags.ts';

const HTML =
  '<title>Shop | Elder &amp; Clover</title><meta name="description" content="Shampoo &amp; mask."/>';

it('gives a link to a page the page’s own title, text, address and card', () => {
  const tags = pageTags(HTML, '/shop', '/assets/social-shop.jpg');
  expect(tags).toContain(`<link rel="canonical" href="${PUBLIC_URL_PLACEHOLDER}/shop">`);
  expect(tags).toContain('<meta property="og:title" content="Shop | Elder &amp; Clover">');
  expect(tags).toContain('<meta property="og:description" content="Shampoo &amp; mask.">');
  expect(tags).toContain(
    `<meta property="og:image" content="${PUBLIC_URL_PLACEHOLDER}/assets/social-shop.jpg">`,
  );
  expect(tags).not.toContain('noindex');
});

it('keeps a visitor’s cart out of search engines', () => {
  expect(pageTags(HTML, '/cart', undefined)).toBe('<meta name="robots" content="noindex">');
});

it('does not build a page that nothing can be said of', () => {
  expect(() => pageTags('<title></title>', '/shop', '/card.jpg')).toThrow('lacks');
});
