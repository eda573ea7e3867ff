import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { firstProducts } from '#storefront/api/catalogue.ts';
import { createQueryClient } from '#storefront/api/query-cache.tsx';
import { FeaturedProducts } from './featured-products.tsx';

test('R10.8: shows no cards and logs the error when loading the products fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('no products');
  const client = createQueryClient();
  // Without this the component would start another attempt.
  client.setDefaultOptions({ queries: { retryOnMount: false } });
  const failing = { ...firstProducts(), retry: false, queryFn: () => Promise.reject(failure) };
  await expect(client.fetchQuery(failing)).rejects.toBe(failure);
  expect(log).toHaveBeenCalledExactlyOnceWith(failure);
  log.mockClear();

  const screen = await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FeaturedProducts action={() => null} bundleCard={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('The shampoo and the mask')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toEqual([]);
});
