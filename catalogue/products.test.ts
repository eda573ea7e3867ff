import { expect, test } from 'vitest';
import { products } from './products.ts';

test('R1.1: has two products', () => {
  expect(
    products.map(({ id, name, price, category, sku, slug }) => [
      id,
      name,
      price,
      category,
      sku,
      slug,
    ]),
  ).toEqual([
    [1, 'Deep Hydrating Shampoo', 28.5, 'shampoo', 'DP-HYD-SHM', 'deep-hydrating-shampoo'],
    [2, 'Conditioning Hair Mask', 36, 'mask', 'HR-MSK-FOR-DMG', 'conditioning-hair-mask'],
  ]);
});

test.each(products)('R1.2: has every text and three images of $name', (product) => {
  expect(product.images).toHaveLength(3);
  expect(product.images[0]).toBe(product.image);
  expect(product.tags.length).toBeGreaterThan(0);
  expect(product.benefits.length).toBeGreaterThan(0);
  for (const text of [
    product.description,
    product.usage,
    product.ingredients,
    product.metaTitle,
    product.metaDescription,
  ])
    expect(text.length).toBeGreaterThan(30);
});
