import type { Product } from '#domain/product.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductPurchase } from './product-purchase.tsx';

/** The product page without related products. Needs the product's id as key, to reset its state. */
export function ProductView({
  product,
  onBuy,
}: {
  product: Product;
  onBuy: (quantity: number) => void;
}) {
  return (
    <>
      <div className="mt-6 grid gap-10 lg:mt-8 lg:grid-cols-[1.35fr_1fr] lg:items-start lg:gap-16">
        <ProductGallery product={product} />
        <ProductPurchase product={product} onBuy={onBuy} />
      </div>
      <ProductDetails product={product} />
    </>
  );
}
