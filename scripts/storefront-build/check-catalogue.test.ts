import { describe, expect, test } from 'vitest';
import { deepHydratingShampoo } from '#catalogue/deep-hydrating-shampoo.ts';
import { argan } from '#catalogue/ingredients/key-ingredients.ts';
import { products } from '#catalogue/products.ts';
import { catalogueErrors } from './check-catalogue.ts';

const PHOTOGRAPHS = {
  'catalogue/photographs': new Set(
    products.flatMap(({ image, images, usagePicture = image }) => [image, ...images, usagePicture]),
  ),
  'storefront/photographs': new Set(
    products.flatMap(({ keyIngredients = [] }) => keyIngredients.map(({ picture }) => picture)),
  ),
};
const SHAMPOO = { file: 'deep-hydrating-shampoo.ts', product: deepHydratingShampoo };

function balm(changes: object) {
  const own = { id: 3, name: 'Balm', sku: 'BLM', slug: 'balm' };
  return { file: 'balm.ts', product: { ...deepHydratingShampoo, ...own, ...changes } };
}

describe('catalogueErrors', () => {
  test('returns nothing for valid products', () => {
    const other = balm({ id: 4, name: 'B', sku: undefined, slug: 'b' });
    expect(catalogueErrors([SHAMPOO, balm({}), other], PHOTOGRAPHS)).toEqual([]);
  });

  test.each([
    [{ price: -1 }, 'price must be a price in euro above 0 with at most two decimals, got -1'],
    [
      { price: 9.999 },
      'price must be a price in euro above 0 with at most two decimals, got 9.999',
    ],
    [{ price: '9' }, 'price must be a price in euro above 0 with at most two decimals, got "9"'],
    [
      { netQuantityMl: 0 },
      'netQuantityMl must be a whole number of millilitres above 0, or absent, got 0',
    ],
    [
      { netQuantityMl: '50 ml' },
      'netQuantityMl must be a whole number of millilitres above 0, or absent, got "50 ml"',
    ],
    [
      { netQuantityMl: 12.5 },
      'netQuantityMl must be a whole number of millilitres above 0, or absent, got 12.5',
    ],
    [
      { customs: { hsCode: '33.05', origin: 'IE', netWeightG: 300 } },
      'customs, hsCode, must be six to ten digits, got {"hsCode":"33.05","origin":"IE","netWeightG":300}',
    ],
    [{ id: 1.5 }, 'id must be a whole number above 0, got 1.5'],
    [{ description: ' ' }, 'description must be a text, got " "'],
    [{ usage: undefined }, 'usage must be a text, got nothing'],
    [{ category: 'balm' }, 'category must be one of shampoo, mask, got "balm"'],
    [
      { usageSteps: [{ amount: 'Two pumps' }] },
      'usageSteps, entry 1, must be a list of steps, each with amount and text, or absent, got [{"amount":"Two pumps"}]',
    ],
    [
      { ingredientNotes: { Argan: 'argan oil' } },
      'ingredientNotes names Argan, which is not in ingredients',
    ],
    [
      { mentionedAs: ['hair.*'] },
      'mentionedAs, entry 1, must be a list of one or more words, each of letters only, or absent, got ["hair.*"]',
    ],
    [{ tags: [] }, 'tags must be a list of one or more texts, got []'],
    [{ warnings: [] }, 'warnings must be a list of one or more texts, or absent, got []'],
    [
      { benefits: ['Soft', ''] },
      'benefits, entry 2, must be a list of one or more texts, got ["Soft",""]',
    ],
    [{ slug: 'Big Balm' }, 'slug must be lower-case words joined by hyphens, got "Big Balm"'],
    [{ prize: 9 }, 'prize is not a field of a product'],
    [
      { images: ['balm-1'] },
      'images names balm-1, but catalogue/photographs has no balm-1.jpg or balm-1.webp',
    ],
    [
      { usagePicture: 'balm-use' },
      'usagePicture names balm-use, but catalogue/photographs has no balm-use.jpg or balm-use.webp',
    ],
    [
      { waitPicture: 'fog' },
      'waitPicture names fog, but storefront/photographs has no fog.jpg or fog.webp',
    ],
    [
      { keyIngredients: [{ ...argan, picture: 'hazel' }] },
      'keyIngredients names hazel, but storefront/photographs has no hazel.jpg or hazel.webp',
    ],
    [{ id: 1 }, 'id must be unique; catalogue/deep-hydrating-shampoo.ts has 1 too'],
    [
      { slug: SHAMPOO.product.slug },
      'slug must be unique; catalogue/deep-hydrating-shampoo.ts has deep-hydrating-shampoo too',
    ],
  ])('R1.23: names file, field, expected and given value for %j', (changes, error) => {
    expect(catalogueErrors([SHAMPOO, balm(changes)], PHOTOGRAPHS)).toEqual([
      `catalogue/balm.ts: ${error}`,
    ]);
  });

  test('R1.23: reports a product that is not in the list', () => {
    expect(catalogueErrors([SHAMPOO, { ...balm({}), unlisted: true }], PHOTOGRAPHS)).toEqual([
      'catalogue/balm.ts: must be in the list of catalogue/products.ts',
    ]);
  });

  test('reports an export that is not an object', () => {
    expect(catalogueErrors([{ file: 'balm.ts', product: 3 }], PHOTOGRAPHS)).toEqual([
      'catalogue/balm.ts: every export must be a product',
    ]);
  });

  test('reports all errors of a file', () => {
    expect(catalogueErrors([balm({ price: 0, name: '' })], PHOTOGRAPHS)).toHaveLength(2);
  });
});
