import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { products } from '#catalogue/products.ts';
import {
  allProducts,
  findProduct,
  firstProducts,
  productById,
  productsOfCategory,
} from './catalogue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const client = () => new QueryClient();

test.each([
  ['all products', 800, (c: QueryClient) => c.fetchQuery(allProducts()), products],
  ['the first three', 600, (c: QueryClient) => c.fetchQuery(firstProducts()), products.slice(0, 3)],
  ['one product', 500, (c: QueryClient) => c.fetchQuery(productById(2)), products[1]],
  [
    'a category',
    700,
    (c: QueryClient) => c.fetchQuery(productsOfCategory('mask')),
    products.filter(({ category }) => category === 'mask'),
  ],
])('R1.3: loads %s after %i ms', async (_, ms, fetch, expected) => {
  const loaded = vi.fn();
  void fetch(client()).then(loaded);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toHaveBeenCalledWith(expected);
});

test.each([0, 3, 999, 1.5, Number.NaN])('R1.3: returns null for the id %s', async (id) => {
  const product = client().fetchQuery(productById(id));
  await vi.advanceTimersByTimeAsync(500);
  expect(await product).toBeNull();
  expect(findProduct(id)).toBeNull();
});

test('R1.5: a late response for one product does not replace another', async () => {
  const queries = client();
  void queries.fetchQuery(productById(1));
  await vi.advanceTimersByTimeAsync(100);
  void queries.fetchQuery(productById(2));
  await vi.advanceTimersByTimeAsync(500);
  expect(queries.getQueryData(productById(1).queryKey)?.id).toBe(1);
  expect(queries.getQueryData(productById(2).queryKey)?.id).toBe(2);
});

test('stops the delay when the query is cancelled', async () => {
  const queries = client();
  const cancelled = expect(queries.fetchQuery(allProducts())).rejects.toThrow();
  await queries.cancelQueries(allProducts());
  await cancelled;
  expect(vi.getTimerCount()).toBe(0);
});
