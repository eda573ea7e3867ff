import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { products } from '#catalogue/products.ts';
import { allProducts, productById } from './catalogue.ts';

vi.mock('#shop.config.ts', () => ({ shop: { catalogueDelays: false } }));

test('R1.4: queries have their data before any fetch when catalogueDelays is off', () => {
  const client = new QueryClient();
  expect(new QueryObserver(client, allProducts()).getCurrentResult().data).toEqual(products);
  expect(new QueryObserver(client, productById(2)).getCurrentResult().data?.id).toBe(2);
  expect(new QueryObserver(client, productById(999)).getCurrentResult().data).toBeNull();
});
