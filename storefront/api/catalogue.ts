import { queryOptions } from '@tanstack/react-query';
import { products } from '#catalogue/products.ts';
import type { Category, Product } from '#domain/product.ts';
import { shop } from '#shop.config.ts';

/** The simulated duration of each call (ms, R1.3). */
const CATALOGUE_DELAYS = { all: 800, firstThree: 600, byId: 500, byCategory: 700 } as const;

const FEATURED_COUNT = 3;

/** Query for all products. */
export function allProducts() {
  return simulatedCall('all', () => products, []);
}

/** Query for the first three products, for the home page. */
export function firstProducts() {
  return simulatedCall('firstThree', () => products.slice(0, FEATURED_COUNT), []);
}

/** Query for the product with an id; its data is null when there is none. */
export function productById(id: number) {
  return simulatedCall('byId', () => findProduct(id), [id]);
}

/** Query for the products of a category. */
export function productsOfCategory(category: Category) {
  const find = () => products.filter((product) => product.category === category);
  return simulatedCall('byCategory', find, [category]);
}

/** The product id in a URL parameter; NaN, which no product has, unless it is all digits. */
export function parseProductId(part: string | undefined): number {
  return part !== undefined && /^\d{1,15}$/.test(part) ? Number(part) : Number.NaN;
}

/** Returns a product without the simulated delay, for page titles; null when there is none. */
export function findProduct(id: number): Product | null {
  return products.find((product) => product.id === id) ?? null;
}

// The catalogue is part of the bundle: its data never becomes stale and needs no network.
function simulatedCall<Data>(
  name: keyof typeof CATALOGUE_DELAYS,
  read: () => Data,
  params: readonly (number | string)[],
) {
  return queryOptions({
    queryKey: ['catalogue', name, ...params],
    queryFn: async ({ signal }) => {
      await delay(CATALOGUE_DELAYS[name], signal);
      return read();
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    ...(shop.catalogueDelays ? {} : { initialData: read }),
  });
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
