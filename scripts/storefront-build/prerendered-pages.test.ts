import { expect, test } from 'vitest';
import { prerenderedPages } from './prerendered-pages.ts';

test('R10.27: keeps pages of one customer and pages with status 404 out of search engines', () => {
  const hidden = prerenderedPages().filter(({ indexed }) => !indexed);
  expect(hidden.map(({ name }) => name)).toEqual([
    'cart',
    'checkout',
    'order-success',
    'product-unknown',
    'not-found',
  ]);
});
