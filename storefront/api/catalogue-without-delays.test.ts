import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { products } from '#catalogue/products.ts';
import { allProducts, productById } from './catalogue.ts';

vi.mock('#shop.config.ts', () => ({ shop: { catalogueDelays: false } }));

test('with the delays switched off the products are there at once, for the prerendered page too', () => {
  const shop = new QueryClient();
  expect(new QueryObserver(shop, allProducts()).getCurrentResult().data).toEqual(products);
  expect(new QueryObserver(shop, productById(2)).getCurrentResult().data?.id).toBe(2);
  expect(new QueryObserver(shop, productById(999)).getCurrentResult().data).toBeNull();
});
