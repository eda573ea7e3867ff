import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { products } from '#catalogue/products.ts';
import {
  allProducts,
  firstProducts,
  productById,
  productsOfCategory,
  productWithId,
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
])('a visitor waits for %s as long as the specification says', async (_, ms, ask, expected) => {
  const answered = vi.fn();
  void ask(client()).then(answered);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith(expected);
});

test.each([0, 3, 999, 1.5, Number.NaN])('there is no product %s', async (id) => {
  const answer = client().fetchQuery(productById(id));
  await vi.advanceTimersByTimeAsync(500);
  expect(await answer).toBeNull();
  expect(productWithId(id)).toBeNull();
});

test('the answer for one product never fills the place of another', async () => {
  const shop = client();
  void shop.fetchQuery(productById(1));
  await vi.advanceTimersByTimeAsync(100);
  void shop.fetchQuery(productById(2));
  await vi.advanceTimersByTimeAsync(500);
  expect(shop.getQueryData(productById(1).queryKey)?.id).toBe(1);
  expect(shop.getQueryData(productById(2).queryKey)?.id).toBe(2);
});

test('a visitor who leaves before the answer gets none', async () => {
  const shop = client();
  const asked = shop.fetchQuery(allProducts());
  const given = expect(asked).rejects.toThrow();
  await shop.cancelQueries(allProducts());
  await given;
  expect(vi.getTimerCount()).toBe(0);
});
