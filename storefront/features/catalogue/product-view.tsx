import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '#domain/product.ts';
import { LoadingNote, Placeholder } from '#storefront/ui/placeholder.tsx';
import { BuyBar } from './buy-button.tsx';
import { LazyWaitTimer } from './lazy-wait-timer.tsx';
import { KeyIngredients, ProductDetails } from './product-details.tsx';
import { ProductFormula } from './product-formula.tsx';
import {
  GALLERY,
  LARGE,
  ProductGallery,
  ProductPicture,
  SLIDE,
  THUMBNAIL,
  THUMBNAILS,
} from './product-gallery.tsx';
import { ProductInformation } from './product-information.tsx';
import { ProductPurchase, RATING } from './product-purchase.tsx';

/** Gallery and purchase: side by side on wide screens. */
const PRODUCT_COLUMNS =
  'mt-3 grid grid-cols-1 gap-3 md:mt-6 md:gap-8 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr] lg:gap-11';

/** The product page. Needs the product's id as key, to reset its state. */
export function ProductView({
  product,
  onBuy,
  rating,
  children,
}: {
  product: Product;
  onBuy: (quantity: number, button: Element) => void;
  /** Under the product's name. */
  rating: ReactNode;
  /** Between ingredients and legal information: what goes with the product, reviews. */
  children: ReactNode;
}) {
  const [quantity, setQuantity] = useState(1);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="shell">
        <div className={PRODUCT_COLUMNS}>
          <ProductGallery product={product} />
          <ProductPurchase
            product={product}
            quantity={quantity}
            onQuantity={setQuantity}
            onBuy={onBuy}
            buttonRef={button}
            rating={rating}
          />
        </div>
        <ProductDetails product={product} />
      </div>
      {product.waitMinutes && (
        <LazyWaitTimer minutes={product.waitMinutes} picture={product.waitPicture} />
      )}
      <KeyIngredients product={product} />
      <ProductFormula product={product} />
      <div className="shell">
        {children}
        <ProductInformation product={product} />
      </div>
      <BuyBar product={product} quantity={quantity} onBuy={onBuy} ownButton={button} />
    </>
  );
}

// About as high as the whole page, so that a reload far down keeps its place.
const HEIGHT = 'min-h-[310rem] lg:min-h-[340rem]';

/** The layout of the product page while the product loads, with the first picture of a known one. */
export function ProductViewPlaceholder({ product }: { product: Product | null }) {
  return (
    <div className={`shell js-only ${HEIGHT}`}>
      <div className={PRODUCT_COLUMNS}>
        <LoadingNote>Loading the product</LoadingNote>
        <div className={GALLERY}>
          <div className={SLIDE}>
            {product ? (
              <ProductPicture product={product} index={0} />
            ) : (
              <Placeholder className={LARGE} />
            )}
          </div>
          <div className={`${THUMBNAILS} max-md:h-8`}>
            <Placeholder className={THUMBNAIL} />
            <Placeholder className={THUMBNAIL} />
            <Placeholder className={THUMBNAIL} />
          </div>
        </div>
        <div>
          <Placeholder className="h-4 w-24" />
          <Placeholder className="mt-2 h-10 w-4/5" />
          <div className={RATING}>
            <Placeholder className="h-4 w-64" />
          </div>
          <Placeholder className="mt-3 h-7 w-52" />
          <Placeholder className="mt-2 h-4 w-72" />
          <Placeholder className="mt-5 h-12 w-full lg:mt-7" />
          <Placeholder className="mt-4 h-12 w-72" />
          <Placeholder className="mt-7 h-72 w-full" />
        </div>
      </div>
    </div>
  );
}
