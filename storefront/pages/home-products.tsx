import type { Product } from '#domain/product.ts';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { BundleCard } from '#storefront/features/cart/bundle-offer.tsx';
import { FeaturedProducts } from '#storefront/features/home/featured-products.tsx';

/** The home page's products: not a page, but a module of its own that loads after it. */
export function HomeProducts() {
  return <FeaturedProducts action={addToCart} bundleCard={bundleCard} />;
}

function addToCart(product: Product) {
  return <AddToCartButton product={product} />;
}

function bundleCard(products: readonly Product[]) {
  return <BundleCard products={products} heading="h3" />;
}
