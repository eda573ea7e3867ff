import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { products } from '#catalogue/products.ts';

afterEach(() => {
  vi.doUnmock('#shop.config.ts');
  vi.resetModules();
});

test('R1.4: gives products without delay when the delays are off', async () => {
  vi.resetModules();
  vi.doMock('#shop.config.ts', () => ({ shop: { catalogueDelays: false } }));
  const { allProducts, productById } = await import('./catalogue.ts');
  const client = new QueryClient();
  expect(new QueryObserver(client, allProducts()).getCurrentResult().data).toEqual(products);
  expect(new QueryObserver(client, productById(2)).getCurrentResult().data?.id).toBe(2);
  expect(new QueryObserver(client, productById(999)).getCurrentResult().data).toBeNull();
});
