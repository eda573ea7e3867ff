import { products } from '#catalogue/products.ts';
import type { UsageStep } from '#domain/product.ts';

/**
 * How to use each product that has steps, by its id. Evaluated by the build, so that the products' other fields stay out
 * of the bundle.
 */
export const usageSteps: Readonly<Record<number, readonly UsageStep[]>> = Object.fromEntries(
  products.flatMap(({ id, usageSteps: steps }) => (steps ? [[id, steps]] : [])),
);
