import { expect, test } from 'vitest';
import { parseProductId } from '#storefront/api/catalogue.ts';
import { catalogueSearch, parseCatalogueQuery } from './catalogue-filter.tsx';

test('R1.8: reads and writes the search text and the category of a URL', () => {
  const query = parseCatalogueQuery(new URLSearchParams('search=argan%20oil&category=shampoo'));
  expect(query).toEqual({ search: 'argan oil', category: 'shampoo' });
  expect(catalogueSearch(query)).toBe('?search=argan+oil&category=shampoo');
});

test('ignores an unknown category', () => {
  expect(parseCatalogueQuery(new URLSearchParams('category=soap')).category).toBeUndefined();
});

test('writes no query for the whole catalogue', () => {
  expect(catalogueSearch({ search: '  ', category: undefined })).toBe('');
});

test.each([
  ['1', 1],
  ['999', 999],
  ['0', 0],
])('reads /product/%s as product %d', (part, id) => {
  expect(parseProductId(part)).toBe(id);
});

test.each(['abc', '1.5', '-1', '1e3', '', ' 1', undefined])('reads /product/%s as NaN', (part) => {
  expect(parseProductId(part)).toBeNaN();
});
