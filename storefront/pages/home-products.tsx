import type { Product } from '#domain/product.ts';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { PairTile } from '#storefront/features/cart/pair-offer.tsx';
import { FeaturedProducts } from '#storefront/features/home/featured-products.tsx';

/** The home page's products: not a page, but a module of its own that loads after it. */
export function HomeProducts() {
  return <FeaturedProducts action={addToCart} pairTile={pairTile} />;
}

function addToCart(product: Product) {
  return <AddToCartButton product={product} />;
}

function pairTile(products: readonly Product[]) {
  return <PairTile products={products} heading="h3" />;
}
