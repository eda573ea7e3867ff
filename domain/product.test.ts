import { describe, expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import {
  mainImageOf,
  onePerCategory,
  type Product,
  priceOf,
  skuOf,
  skuOnProductPage,
} from './product.ts';

describe('skuOnProductPage and skuOf', () => {
  test('give the product’s SKU when it has one', () => {
    const shampoo = { id: 1, name: 'Deep Hydrating Shampoo', sku: 'DP-HYD-SHM' };
    expect(skuOnProductPage(shampoo)).toBe('DP-HYD-SHM');
    expect(skuOf(shampoo)).toBe('DP-HYD-SHM');
  });

  test.each([
    ['Deep Hydrating Shampoo', 'DEEP-HYDRATING-SHAMPOO'],
    ['  Oil & Balm, 2-in-1! ', 'OIL-BALM-2-IN-1'],
  ])('R1.15: make a SKU from the name %j', (name, sku) => {
    expect(skuOnProductPage({ name })).toBe(sku);
  });

  test('R1.15: make DP-HYD- and the ID on orders', () => {
    expect(skuOf({ id: 7 })).toBe('DP-HYD-7');
  });
});

describe('mainImageOf and priceOf', () => {
  test('R1.11: give the first of the images, or the single image', () => {
    expect(mainImageOf({ image: 'single', images: ['first', 'second'] })).toBe('first');
    expect(mainImageOf({ image: 'single', images: [] })).toBe('single');
  });

  test('give 28.50 and 36.00 in cents', () => {
    expect(priceOf({ price: 28.5 })).toBe(28_50);
    expect(priceOf({ price: 36 })).toBe(36_00);
  });
});

describe('onePerCategory', () => {
  const [shampoo, mask] = products as [Product, Product];

  test('returns the first product of each category', () => {
    expect(onePerCategory([shampoo, mask, { ...mask, id: 3 }])).toEqual([shampoo, mask]);
    expect(onePerCategory([{ ...mask, id: 3 }, shampoo, mask])).toEqual([
      shampoo,
      { ...mask, id: 3 },
    ]);
  });

  test('leaves out a category without products', () => {
    expect(onePerCategory([mask])).toEqual([mask]);
  });
});
