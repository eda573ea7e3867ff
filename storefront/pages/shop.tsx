import { QueryCacheProvider } from '#storefront/api/query-cache-provider.tsx';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { PairTile } from '#storefront/features/cart/pair-offer.tsx';
import { Catalogue } from '#storefront/features/catalogue/catalogue.tsx';
import { ProductsFallback } from '#storefront/features/catalogue/products-fallback.tsx';
import { ShopAdvice } from '#storefront/features/catalogue/shop-advice.tsx';
import { PageHeading } from '#storefront/ui/page-heading.tsx';
import { PageMeta } from '#storefront/ui/page-meta.tsx';

/** /shop */
export function Component() {
  return (
    <>
      <PageMeta
        title="Shop"
        description="Shampoo and hair mask with plant oils and extracts, sent from Dublin to Ireland and Europe."
      />
      <PageHeading title="Shop">
        The shampoo for every&nbsp;wash, the mask once a&nbsp;week.
      </PageHeading>
      <div className="shell pb-14 md:pb-20">
        <ProductsFallback heading="h2" />
        <QueryCacheProvider>
          <Catalogue
            action={(product) => <AddToCartButton product={product} />}
            pairTile={(all) => <PairTile products={all} heading="h2" />}
          />
        </QueryCacheProvider>
      </div>
      <ShopAdvice />
    </>
  );
}
