import type { ReactNode } from 'react';
import type { Product } from '#domain/product.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

/** How many placeholders stand in while products load (spec section 2, Shop page). */
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

const GRID = 'grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:gap-x-10';

/** Products side by side, each with an action. */
export function ProductGrid({
  products,
  action,
}: {
  products: readonly Product[];
  action: (product: Product) => ReactNode;
}) {
  return (
    <ul className={GRID}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} priority={place < 2}>
            {action(product)}
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of the same measures. */
export function ProductGridSkeleton() {
  return (
    <div className={GRID}>
      <LoadingNote>Loading products</LoadingNote>
      {SKELETONS.map((key) => (
        <div key={key}>
          <Skeleton className="aspect-4/5 w-full" />
          <Skeleton className="mt-5 h-7 w-3/4" />
          <Skeleton className="mt-2 h-4 w-32" />
          <Skeleton className="mt-5 h-12 w-full" />
        </div>
      ))}
    </div>
  );
}
