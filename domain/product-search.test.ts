import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Category, Product } from './product.ts';
import { findProducts, relatedTo } from './product-search.ts';

function product(id: number, category: Category, name: string, description: string): Product {
  return {
    id,
    name,
    description,
    category,
    price: 10,
    image: '',
    images: [],
    tags: ['tagged'],
    benefits: ['beneficial'],
    usage: 'rinse',
    ingredients: 'Aqua',
    metaTitle: '',
    metaDescription: '',
    slug: '',
  };
}

const shampoo = product(1, 'shampoo', 'Deep Hydrating Shampoo', 'For dry hair.');
const mask = product(2, 'mask', 'Conditioning Hair Mask', 'Shea butter for damaged lengths.');
const products = [shampoo, mask];

describe('The shop page', () => {
  test('shows everything without filter or text, in the order of the catalogue', () => {
    expect(findProducts(products, {})).toEqual(products);
    expect(findProducts(products, { text: '   ' })).toEqual(products);
  });

  test('filters by category', () => {
    expect(findProducts(products, { category: 'shampoo' })).toEqual([shampoo]);
    expect(findProducts(products, { category: 'mask' })).toEqual([mask]);
  });

  test.each([
    ['HYDRATING', [shampoo]],
    ['conditioning', [mask]],
    [' shea BUTTER ', [mask]],
    ['hair', [shampoo, mask]],
    ['soap', []],
  ])('finds %j in name or description, whatever its case', (text, found) => {
    expect(findProducts(products, { text })).toEqual(found);
  });

  test.each(['tagged', 'beneficial', 'rinse', 'Aqua', '.*', '\\'])(
    'does not find %j, which stands in no name and no description',
    (text) => {
      expect(findProducts(products, { text })).toEqual([]);
    },
  );

  test('combines the text with the category filter', () => {
    expect(findProducts(products, { category: 'mask', text: 'hair' })).toEqual([mask]);
    expect(findProducts(products, { category: 'mask', text: 'shampoo' })).toEqual([]);
  });

  test('finds a product by any part of its name, in any case', () => {
    const bounds = fc.tuple(fc.nat({ max: mask.name.length }), fc.nat({ max: mask.name.length }));
    fc.assert(
      fc.property(bounds, fc.boolean(), ([from, to], shouting) => {
        const part = mask.name.slice(from, to);
        const text = shouting ? part.toUpperCase() : part.toLowerCase();
        expect(findProducts(products, { text })).toContain(mask);
      }),
    );
  });
});

describe('Related products', () => {
  const shampoos = [3, 4, 5, 6].map((id) => product(id, 'shampoo', `Shampoo ${id}`, ''));

  test('are at most 3 of the same category, without the product itself', () => {
    const related = relatedTo(shampoo, [shampoo, mask, ...shampoos]);
    expect(related.map(({ id }) => id)).toEqual([3, 4, 5]);
  });

  test('leave out the product itself wherever it stands', () => {
    expect(relatedTo(shampoo, [...shampoos.slice(0, 2), shampoo])).toEqual(shampoos.slice(0, 2));
  });

  test('are none when no other product has the category', () => {
    expect(relatedTo(shampoo, products)).toEqual([]);
  });
});
