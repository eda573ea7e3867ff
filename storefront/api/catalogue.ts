import { queryOptions } from '@tanstack/react-query';
import { products } from '#catalogue/products.ts';
import type { Category, Product } from '#domain/product.ts';
import { shop } from '#shop.config.ts';

/** How long each call pretends to take, in ms (spec section 7, call 3). */
export const CATALOGUE_DELAYS = { all: 800, firstThree: 600, byId: 500, byCategory: 700 } as const;

const FEATURED_REQUEST = 3;

/** All products. */
export function allProducts() {
  return simulatedCall('all', () => products, []);
}

/** The first three products, as the home page asks for them. */
export function firstProducts() {
  return simulatedCall('firstThree', () => products.slice(0, FEATURED_REQUEST), []);
}

/** The product with a numeric id, or null when there is none. */
export function productById(id: number) {
  return simulatedCall('byId', () => productWithId(id), [id]);
}

/** The products of one category. */
export function productsOfCategory(category: Category) {
  const find = () => products.filter((product) => product.category === category);
  return simulatedCall('byCategory', find, [category]);
}

/** A product at once, for what a page must say before the call has answered: its title. */
export function productWithId(id: number): Product | null {
  return products.find((product) => product.id === id) ?? null;
}

// Each call has a key of its own, so a late answer can only fill its own place. The catalogue is
// part of the program: an answer never becomes stale, and nothing can be offline.
function simulatedCall<Answer>(
  name: keyof typeof CATALOGUE_DELAYS,
  answer: () => Answer,
  given: readonly (number | string)[],
) {
  return queryOptions({
    queryKey: ['catalogue', name, ...given],
    queryFn: async ({ signal }) => {
      await pause(CATALOGUE_DELAYS[name], signal);
      return answer();
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    ...(shop.catalogueDelays ? {} : { initialData: answer }),
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
