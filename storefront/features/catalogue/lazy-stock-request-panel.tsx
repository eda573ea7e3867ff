import { lazy, Suspense } from 'react';
import type { Cart } from '#domain/cart.ts';

const StockRequestPanel = lazy(() =>
  import('./stock-request-form.tsx').then((module) => ({ default: module.StockRequestPanel })),
);

/** The request for an email when the products of a sold-out cart are back. Its code loads with such a cart. */
export function LazyStockRequestPanel({ cart, className }: { cart: Cart; className?: string }) {
  return (
    <Suspense>
      <StockRequestPanel products={cart.map(({ product }) => product)} className={className} />
    </Suspense>
  );
}
