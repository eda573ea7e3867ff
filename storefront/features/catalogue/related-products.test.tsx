import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { conditioningHairMask as mask } from '#catalogue/conditioning-hair-mask.ts';
import type { Product } from '#domain/product.ts';
import { productsOfCategory } from '#storefront/api/catalogue.ts';
import { RelatedProducts } from './related-products.tsx';

// Photographs exist only in a build; without one the picture is a plain block.
const maskNumber = (id: number): Product => ({
  ...mask,
  id,
  name: `Mask ${id}`,
  images: [],
  image: 'no-photograph',
});

function renderBeside(masks: Product[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(productsOfCategory('mask').queryKey, masks);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <RelatedProducts product={mask} action={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('R1.16: shows at most three related products, without the product itself', async () => {
  const screen = await renderBeside([mask, ...[11, 12, 13, 14].map(maskNumber)]);
  const names = screen.getByRole('heading', { name: /^Mask / }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Mask 11', 'Mask 12', 'Mask 13']);
});

test('R1.16: shows no section when the category has no other product', async () => {
  expect((await renderBeside([mask])).container).toBeEmptyDOMElement();
});
