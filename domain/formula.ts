import type { Product } from './product.ts';

type Formula = Pick<Product, 'ingredients'>;

/** Ingredients named after a plant end with what was taken from it. */
const PLANT_INGREDIENT = /\b(?:Butter|Extract|Juice|Oil|Protein)$/;

/** INCI names of silicones, such as Dimethicone, Cyclopentasiloxane and Trimethylsiloxysilicate. */
const SILICONE = /cone\b|conol\b|sil(?:ane|anol|icate|oxane|oxy|sesqui)/i;

/** Colourants are listed by colour index number (Regulation (EC) No 1223/2009, article 19(1)(g)). */
const COLOURANT = /\bCI \d{5}\b/;

/** The INCI names of a product's ingredients, in the order of its label. */
export function ingredientNames({ ingredients }: Formula): string[] {
  return ingredients.replace(/\.$/, '').split(', ');
}

/** The INCI names of the ingredients that are named after a plant. */
export function plantIngredients(formula: Formula): string[] {
  return ingredientNames(formula).filter((name) => PLANT_INGREDIENT.test(name));
}

/** The kinds of ingredients that are in none of these products, by their lists of ingredients. */
export function freeFromClaims(formulas: readonly Formula[]): string[] {
  const kinds = [
    ['silicones', SILICONE],
    ['colourants', COLOURANT],
  ] as const;
  return kinds
    .filter(([, pattern]) => !formulas.some(({ ingredients }) => pattern.test(ingredients)))
    .map(([kind]) => kind);
}
