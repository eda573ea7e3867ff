import { products } from '#catalogue/products.ts';
import { absentFrom } from '#domain/formula.ts';

/** What no product contains, such as 'silicones or colourants'; empty when each kind is in one. */
export const ABSENT = new Intl.ListFormat('en-IE', { type: 'disjunction' }).format(
  absentFrom(products),
);
