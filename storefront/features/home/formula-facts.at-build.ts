import { products } from '#catalogue/products.ts';
import { absentFrom, ingredientNames, plantsIn } from '#domain/formula.ts';

const list = new Intl.ListFormat('en-IE');

const plants = list.format(plantsIn(products));

/** The plant ingredients of all products in plain words, as a sentence without its full stop. */
export const PLANTS = plants.charAt(0).toUpperCase() + plants.slice(1);

/** @example '22 of the shampoo and 21 of the mask' */
export const INGREDIENT_COUNTS = list.format(
  products.map((product) => `${ingredientNames(product).length} of the ${product.category}`),
);

/** What no product contains, such as 'silicones or colourants'; empty when each kind is in one. */
export const ABSENT = new Intl.ListFormat('en-IE', { type: 'disjunction' }).format(
  absentFrom(products),
);
