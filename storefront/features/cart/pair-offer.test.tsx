import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import type { Product } from '#domain/product.ts';
import { CartProvider } from './cart-context.tsx';
import { CompleteTheRoutine, GoesWith, PairTile } from './pair-offer.tsx';

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
  const text = textOf(<PairTile products={products} heading="h2" />);
  expect(text).toContain('The pair€64.50');
  expect(text).toMatch(/Add both €64\.50$/);
});

test('the tile shows the quantities of products that are sold by volume', () => {
  const { netQuantityMl: _, ...bar } = mask;
  expect(textOf(<PairTile products={[shampoo, mask]} heading="h2" />)).toContain(
    '300 ml and 250 ml',
  );
  expect(textOf(<PairTile products={[shampoo, bar]} heading="h2" />)).toMatch(
    /€64\.50300 ml(?! and)/,
  );
});

test('R3.25: a product page offers the other product and both together', () => {
  const text = textOf(<CompleteTheRoutine product={mask} pair={[shampoo, mask]} />);
  expect(text).toContain('Deep Hydrating Shampoo300 ml, €95.00/L per litre €28.50');
  expect(text).toMatch(/Add both €64\.50$/);
});

test('offers nothing on the page of a product without another, and nothing in an empty cart', () => {
  expect(textOf(<CompleteTheRoutine product={mask} pair={[mask]} />)).toBe('');
  expect(textOf(<GoesWith pair={products} />)).toBe('');
});
