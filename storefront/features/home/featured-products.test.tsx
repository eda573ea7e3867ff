import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { firstProducts } from '../../api/catalogue.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { FeaturedProducts } from './featured-products.tsx';

it('shows no cards when the products cannot be loaded, and tells the console only', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('no products');
  const client = createQueryClient();
  // One render shows the state after the failure, without a new attempt.
  client.setDefaultOptions({ queries: { retryOnMount: false } });
  const failing = { ...firstProducts(), retry: false, queryFn: () => Promise.reject(failure) };
  await expect(client.fetchQuery(failing)).rejects.toBe(failure);
  expect(told).toHaveBeenCalledExactlyOnceWith(failure);
  told.mockClear();

  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FeaturedProducts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain('Two products, used together');
  expect(html).not.toContain('<li');
  client.clear();
});
