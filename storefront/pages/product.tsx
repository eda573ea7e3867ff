import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { products } from '#catalogue/products.ts';
import { PAGES } from '#contract/pages.ts';
import { onePerCategory, type Product } from '#domain/product.ts';
import { REVIEWS_TO_CHOOSE_FROM, reviewsForProduct } from '#domain/product-reviews.ts';
import { findProduct, parseProductId, productById } from '#storefront/api/catalogue.ts';
import { lazyQuerySection } from '#storefront/api/lazy-query-section.tsx';
import { QueryCacheProvider } from '#storefront/api/query-cache.tsx';
import { AddToCartButton, useAddToCart } from '#storefront/features/cart/add-to-cart.tsx';
import { BundleSection } from '#storefront/features/cart/bundle-offer.tsx';
import { ProductFallback } from '#storefront/features/catalogue/fallbacks.tsx';
import { ProductGrid } from '#storefront/features/catalogue/product-grid.tsx';
import {
  ProductView,
  ProductViewPlaceholder,
} from '#storefront/features/catalogue/product-view.tsx';
import { RelatedProducts } from '#storefront/features/catalogue/related-products.tsx';
import { NewestReviewsPlaceholder } from '#storefront/features/reviews/review-placeholders.tsx';
import { ShopRating } from '#storefront/features/reviews/shop-rating.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { PageMeta } from '#storefront/ui/page-heading.tsx';
import { PriceNotes } from '#storefront/ui/price.tsx';
import { StatePage } from '#storefront/ui/state-page.tsx';

const NewestReviews = lazyQuerySection(async () => {
  const { NewestReviews } = await import('#storefront/features/reviews/newest-reviews.tsx');
  return NewestReviews;
});

/** /product/{id} */
export function Component() {
  const id = parseProductId(useParams().id);
  const known = findProduct(id);
  if (!known)
    return (
      <>
        <PageMeta
          title="Product Not Found"
          description="There is no product at this address. See all our products in the shop."
        />
        <QueryCacheProvider>
          <FetchedProduct id={id} />
        </QueryCacheProvider>
      </>
    );
  return (
    // Headings smaller than elsewhere: the page has many, below the product's name.
    <div className="pt-3 pb-10 [--text-heading:var(--text-part)] md:pt-8 md:pb-20">
      <div className="shell">
        <Breadcrumbs
          trail={[
            { label: 'Home', to: PAGES.home },
            { label: 'Shop', to: PAGES.shop },
            { label: known.name },
          ]}
        />
      </div>
      <PageMeta title={known.metaTitle} description={known.metaDescription} />
      <ProductFallback product={known} />
      <QueryCacheProvider>
        <FetchedProduct id={id} />
      </QueryCacheProvider>
    </div>
  );
}

function FetchedProduct({ id }: { id: number }) {
  const { data } = useQuery(productById(id));
  // React renders the long page in slices and handles input between them.
  const product = useDeferredValue(data);
  const addToCart = useAddToCart();
  if (product === undefined) return <ProductViewPlaceholder product={findProduct(id)} />;
  if (product === null) return <ProductNotFound />;
  const add = (other: Product) => <AddToCartButton product={other} />;
  return (
    <ProductView
      key={product.id}
      product={product}
      onBuy={(quantity, button) => addToCart([product], button, quantity)}
      rating={<ShopRating reviewCount={REVIEWS_TO_CHOOSE_FROM} />}
    >
      <BundleSection product={product} pair={onePerCategory([product, ...products])} />
      <RelatedProducts product={product} action={add} />
      <ShopReviews product={product} />
    </ProductView>
  );
}

/** Reviews of the shop, those that mention the product first. */
function ShopReviews({ product }: { product: Product }) {
  const others = products.filter(({ id }) => id !== product.id);
  const shown = {
    title: 'Reviews of the shop',
    note: `Those that mention the ${product.category} come first.`,
  };
  return (
    <div className="-mx-(--side)">
      <Suspense fallback={<NewestReviewsPlaceholder {...shown} />}>
        <NewestReviews
          {...shown}
          chooseFrom={REVIEWS_TO_CHOOSE_FROM}
          order={(reviews) => reviewsForProduct(reviews, product, others)}
        />
      </Suspense>
    </div>
  );
}

/** Replaces the product page for an unknown id. */
function ProductNotFound() {
  return (
    <>
      <StatePage
        title="Product Not Found"
        text={
          <p>
            There is no product at this address. It may no longer be for sale, or the link may be
            wrong.
          </p>
        }
        picture="rosemary"
      >
        <ButtonLink to={PAGES.shop}>Continue Shopping</ButtonLink>
      </StatePage>
      <section aria-labelledby="for-sale" className="shell section">
        <h2 id="for-sale" className="text-heading">
          What we make
        </h2>
        <div className="@container mt-6">
          <ProductGrid
            products={onePerCategory(products)}
            heading="h3"
            action={(product) => <AddToCartButton product={product} />}
          />
          <PriceNotes className="mt-8" />
        </div>
      </section>
    </>
  );
}
