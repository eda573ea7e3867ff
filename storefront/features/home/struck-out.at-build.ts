import { products } from '#catalogue/products.ts';

/** What was struck out of the recipes of all products. */
export const STRUCK_OUT = products.flatMap(({ notebook }) =>
  (notebook?.lines ?? []).filter(({ struckOut }) => struckOut),
);
