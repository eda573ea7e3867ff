import { expect, test } from 'vitest';
import { products } from './products.ts';

test('the shop sells the two products of its specification', () => {
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

test.each(products)('$name has everything that its page shows', (product) => {
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
