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

describe('findProducts', () => {
  test('gives every product in order without category and text', () => {
    expect(findProducts(products, {})).toEqual(products);
    expect(findProducts(products, { text: '   ' })).toEqual(products);
  });

  test('R1.6: filters by category', () => {
    expect(findProducts(products, { category: 'shampoo' })).toEqual([shampoo]);
    expect(findProducts(products, { category: 'mask' })).toEqual([mask]);
  });

  test.each([
    ['HYDRATING', [shampoo]],
    ['conditioning', [mask]],
    [' shea BUTTER ', [mask]],
    ['hair', [shampoo, mask]],
    ['soap', []],
  ])('R1.7: finds %j in name or description, ignoring case', (text, found) => {
    expect(findProducts(products, { text })).toEqual(found);
  });

  test.each(['tagged', 'beneficial', 'rinse', 'Aqua', '.*', '\\'])(
    'R1.7: does not find %j, which is in other fields only',
    (text) => {
      expect(findProducts(products, { text })).toEqual([]);
    },
  );

  test('R1.7: combines text and category', () => {
    expect(findProducts(products, { category: 'mask', text: 'hair' })).toEqual([mask]);
    expect(findProducts(products, { category: 'mask', text: 'shampoo' })).toEqual([]);
  });

  test('finds a product by any part of its name, ignoring case', () => {
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

describe('relatedTo', () => {
  const shampoos = [3, 4, 5, 6].map((id) => product(id, 'shampoo', `Shampoo ${id}`, ''));

  test('R1.16: gives up to three others of the category', () => {
    const related = relatedTo(shampoo, [shampoo, mask, ...shampoos]);
    expect(related.map(({ id }) => id)).toEqual([3, 4, 5]);
  });

  test('leaves out the product itself', () => {
    expect(relatedTo(shampoo, [...shampoos.slice(0, 2), shampoo])).toEqual(shampoos.slice(0, 2));
  });

  test('gives none without another product of the category', () => {
    expect(relatedTo(shampoo, products)).toEqual([]);
  });
});
