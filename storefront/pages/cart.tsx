import { lazy } from 'react';
import { products } from '#catalogue/products.ts';
import { onePerCategory } from '#domain/product.ts';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { CartContents } from '#storefront/features/cart/cart-contents.tsx';
import { ProductGrid } from '#storefront/features/catalogue/product-grid.tsx';
import { PageHeading, PageMeta } from '#storefront/ui/page-heading.tsx';
import { PriceNotes } from '#storefront/ui/price.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';

// Its code loads with a cart that is sold out as a whole.
const StockRequest = lazy(() =>
  import('#storefront/features/catalogue/stock-request.tsx').then((module) => ({
    default: module.CartStockRequest,
  })),
);

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
        <CartContents suggestions={<Suggestions />} StockRequest={StockRequest} />
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
