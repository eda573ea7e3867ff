import type { Product } from '#domain/product.ts';
import { LoadingNote, Skeleton } from '#storefront/ui/skeleton.tsx';
import { GALLERY, LARGE, ProductPicture, THUMBNAIL, THUMBNAILS } from './product-gallery.tsx';
import { RATING } from './product-purchase.tsx';
import { PRODUCT_COLUMNS } from './product-view.tsx';

// About as high as the whole page, so that a reload far down keeps its place.
const HEIGHT = 'min-h-[320rem] lg:min-h-[255rem]';

/** The layout of the product page while the product loads, with the first picture of a known one. */
export function ProductViewSkeleton({ product }: { product: Product | null }) {
  return (
    <div className={`awaits-scripts ${HEIGHT}`}>
      <div className={PRODUCT_COLUMNS}>
        <LoadingNote>Loading the product</LoadingNote>
        <div className={GALLERY}>
          {product ? (
            <ProductPicture product={product} index={0} />
          ) : (
            <Skeleton className={LARGE} />
          )}
          <div className={`${THUMBNAILS} max-md:h-8`}>
            <Skeleton className={THUMBNAIL} />
            <Skeleton className={THUMBNAIL} />
            <Skeleton className={THUMBNAIL} />
          </div>
        </div>
        <div>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-2 h-10 w-4/5" />
          <div className={RATING}>
            <Skeleton className="h-4 w-64" />
          </div>
          <Skeleton className="mt-3 h-7 w-52" />
          <Skeleton className="mt-2 h-4 w-72" />
          <Skeleton className="mt-5 h-12 w-full lg:mt-7" />
          <Skeleton className="mt-4 h-12 w-72" />
          <Skeleton className="mt-7 h-72 w-full" />
        </div>
      </div>
    </div>
  );
}
