import { products } from '#catalogue/products.ts';
import { freeFromClaims } from '#domain/formula.ts';

/** What no product contains, such as 'silicones or colourants'; empty when every kind is in at least one product. */
export const ABSENT_INGREDIENTS = new Intl.ListFormat('en-IE', { type: 'disjunction' }).format(
  freeFromClaims(products),
);
