import { expect, test } from 'vitest';
import { freeFromClaims, plantIngredients } from '#domain/formula.ts';
import { aboutPageIngredients } from './ingredients/key-ingredients.ts';
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

test('R1.33: both plants of the shop’s name are among the six key ingredients and on each product page', () => {
  const plants = (ingredients: typeof aboutPageIngredients = []) =>
    ingredients.map(({ plant }) => plant).join();
  expect(aboutPageIngredients).toHaveLength(6);
  expect(plants(aboutPageIngredients)).toMatch(/Sambucus nigra.*Trifolium pratense/);
  for (const { keyIngredients: shown, ingredients } of products) {
    expect(plants(shown)).toMatch(/Sambucus nigra.*Trifolium pratense/);
    expect(ingredients).toMatch(/Sambucus Nigra.*Trifolium Pratense/);
  }
});

test('R1.33: shows only key ingredients that the list of ingredients contains', () => {
  for (const { keyIngredients: shown = [], ingredients } of products)
    for (const plant of shown.flatMap((it) => it.plant.split(', ')))
      expect(ingredients.toLowerCase()).toContain(plant.toLowerCase());
});

test.each(products)(
  'R1.27: says in plain words what each plant ingredient of $name is',
  (product) => {
    const plants = plantIngredients(product);
    expect(plants.length).toBeGreaterThan(0);
    expect(Object.keys(product.ingredientNotes ?? {})).toEqual(expect.arrayContaining(plants));
  },
);

/** INCI names of what the notebook strikes out: soap of olive oil, honey, rose oil, lavender, beeswax. */
const STRUCK_OUT_INCI = /Olea Europaea|Olivate|\bMel\b|Rosa |Lavandula|Cera Alba/;

test.each(products)('R1.37: $name contains nothing that its notebook strikes out', (product) => {
  const struckOut = product.notebook?.lines.filter((line) => line.struckOut) ?? [];
  expect(struckOut.length).toBeGreaterThan(0);
  expect(struckOut.every(({ verdict }) => verdict)).toBe(true);
  expect(product.ingredients).not.toMatch(STRUCK_OUT_INCI);
});

test('R1.35: no product contains silicones or colourants', () => {
  expect(freeFromClaims(products)).toEqual(['silicones', 'colourants']);
});
