import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addItemToCart, type Cart, EMPTY_CART, MAX_QUANTITY } from './cart.ts';
import { restoreCart, storedCart, toCartProduct } from './cart-storage.ts';
import type { Product } from './product.ts';

const shampoo: Product = {
  id: 1,
  name: 'Deep Hydrating Shampoo',
  price: 28.5,
  image: 'shampoo',
  images: ['shampoo-front', 'shampoo-back'],
  description: '',
  category: 'shampoo',
  sku: 'DP-HYD-SHM',
  tags: [],
  benefits: [],
  usage: '',
  ingredients: '',
  metaTitle: '',
  metaDescription: '',
  slug: 'deep-hydrating-shampoo',
};
const { sku, ...unnumbered } = shampoo;
const mask: Product = { ...unnumbered, id: 2, name: 'Conditioning Hair Mask', price: 36 };
const catalogue = [shampoo, mask];

const restore = (stored: string | null) => restoreCart(stored, catalogue.map(toCartProduct));
const line = (id: unknown, quantity: unknown) => ({ product: { id }, quantity });
const shampoos = (quantity: number) => [{ product: toCartProduct(shampoo), quantity }];

describe('restoreCart', () => {
  test('R3.5: stores id, name, first image, price and SKU of a product', () => {
    expect(toCartProduct(shampoo)).toEqual({
      id: 1,
      name: 'Deep Hydrating Shampoo',
      image: 'shampoo-front',
      price: 28.5,
      sku,
    });
    expect(toCartProduct(mask)).not.toHaveProperty('sku');
  });

  test('R3.5: stores the net quantity of a product that is sold by volume', () => {
    expect(toCartProduct({ ...mask, netQuantityMl: 250 })).toHaveProperty('netQuantityMl', 250);
    expect(toCartProduct(mask)).not.toHaveProperty('netQuantityMl');
  });

  test('restores a stored cart unchanged', () => {
    const lines = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...catalogue), fc.integer({ min: 1, max: MAX_QUANTITY })),
      { selector: ([product]) => product.id },
    );
    fc.assert(
      fc.property(lines, (filled) => {
        const cart = filled.reduce<Cart>(
          (grown, [product, quantity]) => addItemToCart(grown, toCartProduct(product), quantity),
          EMPTY_CART,
        );
        expect(restore(storedCart(cart))).toEqual(cart);
      }),
    );
  });

  test('R3.6: takes names, images and prices from the catalogue', () => {
    const stale = { id: 1, name: 'Old name', image: 'old', price: 0.01, sku: 'OLD' };
    expect(restore(JSON.stringify([{ product: stale, quantity: 2 }]))).toEqual(shampoos(2));
  });

  test('R3.6: joins repeated lines, up to 99 of one product', () => {
    expect(restore(JSON.stringify([line(1, 2), line(2, 1), line(1, 3)]))).toEqual([
      ...shampoos(5),
      { product: toCartProduct(mask), quantity: 1 },
    ]);
    expect(restore(JSON.stringify([line(1, 60), line(1, 60)]))).toEqual(shampoos(99));
  });
});

describe('restoreCart with invalid storage', () => {
  test.each([
    [null],
    [''],
    ['null'],
    ['[{"product":{"id":1},"quan'],
    ['undefined'],
    ['NaN'],
    ['{"product":{"id":1},"quantity":1}'],
    ['"[]"'],
    ['42'],
    ['[null,1,"text",true,[],[[]],{}]'],
    ['[[{"product":{"id":1},"quantity":1}]]'],
    ['[{"product":[1],"quantity":1}]'],
    ['[{"product":null,"quantity":1}]'],
    ['[{"quantity":1}]'],
    ['[{"product":{"id":1}}]'],
    ['[{"__proto__":{"product":{"id":1},"quantity":5}}]'],
    ['[{"product":{"__proto__":{"id":1}},"quantity":5}]'],
  ])('gives an empty cart for %j', (stored) => {
    expect(restore(stored)).toEqual(EMPTY_CART);
  });

  test('gives an empty cart for deeply nested brackets', () => {
    expect(restore('['.repeat(100_000))).toEqual(EMPTY_CART);
    expect(restore('['.repeat(100_000) + ']'.repeat(100_000))).toEqual(EMPTY_CART);
  });

  test.each(['0', '-1', '-1e9', '1.5', '0.999', '"2"', 'null', 'true', '[3]', '{}', '1e999'])(
    'R3.6: drops a line with the quantity %s',
    (quantity) => {
      const stored = `[{"product":{"id":2},"quantity":${quantity}},{"product":{"id":1},"quantity":2}]`;
      expect(restore(stored)).toEqual(shampoos(2));
    },
  );

  test.each(['99', '100', '4294967296', '9007199254740993', '1e300'])(
    'reduces the quantity %s to 99',
    (quantity) => {
      expect(restore(`[{"product":{"id":1},"quantity":${quantity}}]`)).toEqual(shampoos(99));
    },
  );

  test.each([3, 0, -1, 1.5, '1', null, true, [1], { id: 1 }])(
    'R3.6: drops a line of the unknown product %j',
    (id) => {
      expect(restore(JSON.stringify([line(id, 1), line(1, 2)]))).toEqual(shampoos(2));
    },
  );

  test('R3.6: gives only products of the catalogue, once each, 1 to 99 of them, for any text', () => {
    const nearlyLine = fc.record(
      {
        product: fc.oneof(
          fc.record({ id: fc.constantFrom<unknown>(1, 2, 3, -1, '1', null), price: fc.double() }),
          fc.jsonValue(),
        ),
        quantity: fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(nearlyLine).map((lines) => JSON.stringify(lines)),
      fc.array(nearlyLine).map((lines) => JSON.stringify(lines).slice(0, -1)),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const cart = restore(text);
        for (const { product, quantity } of cart) {
          expect(catalogue.map(toCartProduct)).toContainEqual(product);
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
        }
        expect(new Set(cart.map(({ product }) => product.id)).size).toBe(cart.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
