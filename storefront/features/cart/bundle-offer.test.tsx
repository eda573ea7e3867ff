import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import type { Product } from '#domain/product.ts';
import { BundleCard, BundleSection, BundleSuggestion } from './bundle-offer.tsx';
import { CartProvider } from './cart-context.tsx';

const [shampoo, mask] = products as [Product, Product];

function textOf(offer: ReactNode): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CartProvider>{offer}</CartProvider>
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, '');
}

test('R3.25: the tile offers both products at the sum of their prices', () => {
  const text = textOf(<BundleCard products={products} heading="h2" />);
  expect(text).toContain('The pair€64.50');
  expect(text).toMatch(/Add both €64\.50$/);
});

test('the tile shows the quantities of products that are sold by volume', () => {
  const { netQuantityMl: _, ...bar } = mask;
  expect(textOf(<BundleCard products={[shampoo, mask]} heading="h2" />)).toContain(
    '300 ml and 250 ml',
  );
  expect(textOf(<BundleCard products={[shampoo, bar]} heading="h2" />)).toMatch(
    /€64\.50300 ml(?! and)/,
  );
});

test('R3.25: a product page offers the other product and both together', () => {
  const text = textOf(<BundleSection product={mask} pair={[shampoo, mask]} />);
  expect(text).toContain('Deep Hydrating Shampoo300 ml, €95.00/L per litre €28.50');
  expect(text).toMatch(/Add both €64\.50$/);
});

test('offers nothing on the page of a product without another, and nothing in an empty cart', () => {
  expect(textOf(<BundleSection product={mask} pair={[mask]} />)).toBe('');
  expect(textOf(<BundleSuggestion pair={products} />)).toBe('');
});
