import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '#domain/product.ts';
import { BuyBar } from './buy-bar.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductInformation } from './product-information.tsx';
import { ProductPurchase } from './product-purchase.tsx';

/** Gallery and purchase: side by side on wide screens. */
export const PRODUCT_COLUMNS =
  'mt-3 grid grid-cols-1 gap-3 md:mt-6 md:gap-8 md:grid-cols-2 md:items-start lg:grid-cols-[1.1fr_1fr] lg:gap-16';

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
  /** Between usage and ingredients: what goes with the product, reviews. */
  children: ReactNode;
}) {
  const [quantity, setQuantity] = useState(1);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
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
      {children}
      <ProductInformation product={product} />
      <BuyBar product={product} quantity={quantity} onBuy={onBuy} ownButton={button} />
    </>
  );
}
