import type { Product } from '#domain/product.ts';
import { LoadingNote, Skeleton } from '#storefront/ui/skeleton.tsx';
import { GALLERY, ProductPicture } from './product-gallery.tsx';
import { RATING } from './product-purchase.tsx';
import { PRODUCT_COLUMNS } from './product-view.tsx';

/** The layout of the product page while the product loads, with the first picture of a known one. */
export function ProductViewSkeleton({ product }: { product: Product | null }) {
  return (
    <div className={PRODUCT_COLUMNS}>
      <LoadingNote>Loading the product</LoadingNote>
      <div className={GALLERY}>
        <div className="min-w-0 grow">
          {product ? (
            <ProductPicture product={product} index={0} />
          ) : (
            <Skeleton className="aspect-square w-full md:aspect-4/5" />
          )}
        </div>
        <div className="flex shrink-0 gap-3 max-md:h-8 md:w-20 md:flex-col">
          <Skeleton className="aspect-4/5 w-20 max-md:hidden" />
          <Skeleton className="aspect-4/5 w-20 max-md:hidden" />
          <Skeleton className="aspect-4/5 w-20 max-md:hidden" />
        </div>
      </div>
      <div>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-2 h-10 w-4/5 lg:h-24" />
        <div className={RATING}>
          <Skeleton className="h-4 w-64" />
        </div>
        <Skeleton className="mt-3 h-7 w-52 lg:mt-5" />
        <Skeleton className="mt-2 h-4 w-72" />
        <Skeleton className="mt-5 h-12 w-full lg:mt-6 lg:h-56" />
        <Skeleton className="mt-4 h-12 w-full" />
        <Skeleton className="mt-8 h-40 w-full lg:hidden" />
      </div>
    </div>
  );
}
