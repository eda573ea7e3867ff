import { products } from '#catalogue/products.ts';
import { onePerCategory } from '#domain/product.ts';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { CartContents } from '#storefront/features/cart/cart-contents.tsx';
import { LazyStockRequestPanel } from '#storefront/features/catalogue/lazy-stock-request-panel.tsx';
import { ProductGrid } from '#storefront/features/catalogue/product-grid.tsx';
import { PageHeading, PageMeta } from '#storefront/ui/page-heading.tsx';
import { PriceNotes } from '#storefront/ui/price.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';

/** /cart */
export function Component() {
  return (
    <>
      <PageMeta
        title="Your cart"
        description="The products you have chosen, what they cost, and the link to checkout."
      />
      <PageHeading title="Your cart" />
      <div className="shell pb-14 md:pb-20">
        <NeedsScript what="The cart" />
        <CartContents suggestions={<Suggestions />} StockRequest={LazyStockRequestPanel} />
      </div>
    </>
  );
}

/** What an empty cart offers. */
function Suggestions() {
  return (
    <>
      <ProductGrid
        products={onePerCategory(products)}
        action={(product) => <AddToCartButton product={product} />}
      />
      <PriceNotes className="mt-8" />
    </>
  );
}
