import type { Product } from '#domain/product.ts';
import { ProductGallery } from './product-gallery.tsx';
import { ProductKnowledge } from './product-knowledge.tsx';
import { ProductPurchase } from './product-purchase.tsx';

/** A product's page without its related products. Give it the product's id as key. */
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
      <ProductKnowledge product={product} />
    </>
  );
}
