import type { Product } from '#domain/product.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ProductPicture } from './product-gallery.tsx';

/** The layout of the product page while the product loads, with the first picture of a known one. */
export function ProductViewSkeleton({ product }: { product: Product | null }) {
  return (
    <div className="mt-6 grid gap-10 lg:mt-8 lg:grid-cols-[1.35fr_1fr] lg:items-start lg:gap-16">
      <LoadingNote>Loading the product</LoadingNote>
      <div className="flex flex-col gap-3 md:flex-row-reverse md:gap-4">
        {product ? (
          <ProductPicture product={product} index={0} />
        ) : (
          <Skeleton className="aspect-4/5 w-full" />
        )}
        <div className="flex shrink-0 gap-3 md:w-20 md:flex-col">
          <Skeleton className="aspect-4/5 w-20" />
          <Skeleton className="aspect-4/5 w-20" />
          <Skeleton className="aspect-4/5 w-20" />
        </div>
      </div>
      <div>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-4 h-14 w-4/5" />
        <Skeleton className="mt-6 h-8 w-52" />
        <Skeleton className="mt-2 h-4 w-72" />
        <Skeleton className="mt-8 h-32 w-full" />
        <Skeleton className="mt-8 h-12 w-full" />
      </div>
    </div>
  );
}
