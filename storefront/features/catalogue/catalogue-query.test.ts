import { expect, test } from 'vitest';
import { catalogueQueryIn, catalogueSearch } from './catalogue-query.ts';
import { productIdIn } from './product-id.ts';

test('a link to a search in a category opens just that', () => {
  const query = catalogueQueryIn(new URLSearchParams('search=argan%20oil&category=shampoo'));
  expect(query).toEqual({ search: 'argan oil', category: 'shampoo' });
  expect(catalogueSearch(query)).toBe('?search=argan+oil&category=shampoo');
});

test('an unknown category shows all products', () => {
  expect(catalogueQueryIn(new URLSearchParams('category=soap')).category).toBeUndefined();
});

test('the whole catalogue has an address without a query', () => {
  expect(catalogueSearch({ search: '  ', category: undefined })).toBe('');
});

test.each([
  ['1', 1],
  ['999', 999],
  ['0', 0],
])('/product/%s asks for product %d', (part, id) => {
  expect(productIdIn(part)).toBe(id);
});

test.each(['abc', '1.5', '-1', '1e3', '', ' 1', undefined])('/product/%s asks for none', (part) => {
  expect(productIdIn(part)).toBeNaN();
});
