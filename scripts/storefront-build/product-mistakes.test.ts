import { describe, expect, test } from 'vitest';
import { deepHydratingShampoo } from '#catalogue/deep-hydrating-shampoo.ts';
import { products } from '#catalogue/products.ts';
import { mistakesIn } from './product-mistakes.ts';

const PHOTOGRAPHS = new Set(products.flatMap(({ image, images }) => [image, ...images]));
const SHAMPOO = { file: 'deep-hydrating-shampoo.ts', product: deepHydratingShampoo };

function balm(changes: object) {
  const own = { id: 3, name: 'Balm', sku: 'BLM', slug: 'balm' };
  return { file: 'balm.ts', product: { ...deepHydratingShampoo, ...own, ...changes } };
}

describe('Whoever adds a product', () => {
  test('is told nothing when it is whole', () => {
    expect(
      mistakesIn(
        [SHAMPOO, balm({}), balm({ id: 4, name: 'B', sku: undefined, slug: 'b' })],
        PHOTOGRAPHS,
      ),
    ).toEqual([]);
  });

  test.each([
    [{ price: -1 }, 'price should hold a price in euro above 0 with at most two decimals'],
    [{ price: 9.999 }, 'price should hold a price in euro above 0 with at most two decimals'],
    [{ price: '9.99' }, 'price should hold a price in euro above 0 with at most two decimals'],
    [
      { netQuantityMl: 0 },
      'netQuantityMl should hold the contents in whole millilitres, or be left out',
    ],
    [
      { netQuantityMl: '50 ml' },
      'netQuantityMl should hold the contents in whole millilitres, or be left out',
    ],
    [
      { netQuantityMl: 12.5 },
      'netQuantityMl should hold the contents in whole millilitres, or be left out',
    ],
    [{ id: 1.5 }, 'id should hold a whole number from 1 on'],
    [{ description: ' ' }, 'description should hold a text for customers'],
    [{ usage: undefined }, 'usage should hold how the product is used'],
    [{ category: 'balm' }, 'category should hold one of shampoo, mask'],
    [{ tags: [] }, 'tags should hold a list of one word or more'],
    [{ warnings: [] }, 'warnings should hold a list of one sentence or more, or be left out'],
    [{ benefits: ['Soft', ''] }, 'benefits, entry 2, should hold a list of one sentence or more'],
    [{ slug: 'Big Balm' }, 'slug should hold words in small letters joined by -'],
    [{ prize: 9 }, 'prize is no field of a product'],
    [{ images: ['balm-1'] }, 'images names balm-1, but catalogue/photographs has no balm-1.jpg'],
    [{ id: 1 }, 'id should be its own; 1 is that of catalogue/deep-hydrating-shampoo.ts too'],
    [
      { slug: SHAMPOO.product.slug },
      'slug should be its own; deep-hydrating-shampoo is that of catalogue/deep-hydrating-shampoo.ts too',
    ],
  ])('with %j is told file, field and what is wanted', (changes, mistake) => {
    expect(mistakesIn([SHAMPOO, balm(changes)], PHOTOGRAPHS)).toEqual([
      `catalogue/balm.ts: ${mistake}`,
    ]);
  });

  test('and forgets to list it is told so', () => {
    expect(mistakesIn([SHAMPOO, { ...balm({}), unlisted: true }], PHOTOGRAPHS)).toEqual([
      'catalogue/balm.ts: should stand in the list of catalogue/products.ts',
    ]);
  });

  test('learns of all mistakes at once', () => {
    expect(mistakesIn([balm({ price: 0, name: '' })], PHOTOGRAPHS)).toHaveLength(2);
  });
});
