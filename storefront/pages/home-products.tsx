import type { Product } from '#domain/product.ts';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { PairTile } from '#storefront/features/cart/pair-offer.tsx';
import { FeaturedProducts } from '#storefront/features/home/featured-products.tsx';
import { FormulaFacts } from '#storefront/features/home/formula-facts.tsx';

/** The home page's products, and what is in them. A module of its own, which loads after the page. */
export function HomeProducts() {
  return (
    <>
      <FeaturedProducts action={addToCart} pairTile={pairTile} />
      <FormulaFacts />
    </>
  );
}

function addToCart(product: Product) {
  return <AddToCartButton product={product} />;
}

function pairTile(products: readonly Product[]) {
  return <PairTile products={products} heading="h3" />;
}
