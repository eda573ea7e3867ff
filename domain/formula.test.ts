import { expect, test } from 'vitest';
import { freeFromClaims, ingredientNames, plantIngredients } from './formula.ts';

const shampoo = {
  ingredients: 'Aqua, Coco-Glucoside, Aloe Barbadensis Leaf Juice, Cocos Nucifera Oil, Parfum.',
};

test('ingredientNames reads the list without its full stop', () => {
  expect(ingredientNames(shampoo)).toHaveLength(5);
  expect(ingredientNames(shampoo).at(-1)).toBe('Parfum');
});

test('R1.35: plantIngredients takes oils, butters, juices, extracts and proteins', () => {
  expect(plantIngredients(shampoo)).toEqual(['Aloe Barbadensis Leaf Juice', 'Cocos Nucifera Oil']);
});

test.each([
  ['Aqua, Dimethicone, Parfum.', ['colourants']],
  ['Aqua, PEG-12 Dimethicone.', ['colourants']],
  ['Aqua, Cyclopentasiloxane, Dimethiconol.', ['colourants']],
  ['Aqua, Trimethylsiloxysilicate.', ['colourants']],
  ['Aqua, Glycerin, CI 77891.', ['silicones']],
  ['Aqua, Amodimethicone, CI 19140.', []],
  ['Aqua, Silk Amino Acids.', ['silicones', 'colourants']],
])('R1.35: freeFromClaims reads from %j that these are absent: %j', (ingredients, absent) => {
  expect(freeFromClaims([{ ingredients }])).toEqual(absent);
  expect(freeFromClaims([{ ingredients: 'Aqua.' }, { ingredients }])).toEqual(absent);
});
