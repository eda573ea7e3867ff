import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '#domain/product.ts';
import { useSoldOut } from '#storefront/api/availability.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

const StockRequest = lazy(() =>
  import('./stock-request.tsx').then((module) => ({ default: module.StockRequest })),
);

/** The request for an email when a product is back. Its code loads with a sold-out product or the link of an email. */
export function LazyStockRequest({ product }: { product: Product }) {
  const soldOut = useSoldOut(product.id);
  const hydrated = useHydrated();
  const { hash } = useLocation();
  // Stays when the answer has removed the fragment.
  const [linked, setLinked] = useState(false);
  if (!linked && hydrated && hash.startsWith('#notify.')) setLinked(true);
  if (!soldOut && !linked) return null;
  return (
    <Suspense>
      <StockRequest product={product} />
    </Suspense>
  );
}
