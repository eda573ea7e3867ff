import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { products } from '#catalogue/products.ts';
import { onePerCategory, type Product } from '#domain/product.ts';
import { REVIEWS_TO_CHOOSE_FROM, reviewsForProduct } from '#domain/product-reviews.ts';
import { productById, productWithId } from '#storefront/api/catalogue.ts';
import { lazyQuerySection } from '#storefront/api/lazy-query-section.tsx';
import { QueryCacheProvider } from '#storefront/api/query-cache-provider.tsx';
import { AddToCartButton, useAddToCart } from '#storefront/features/cart/add-to-cart.tsx';
import { CompleteTheRoutine } from '#storefront/features/cart/pair-offer.tsx';
import { ProductFallback } from '#storefront/features/catalogue/product-fallback.tsx';
import { productIdIn } from '#storefront/features/catalogue/product-id.ts';
import { ProductNotFound } from '#storefront/features/catalogue/product-not-found.tsx';
import { ProductView } from '#storefront/features/catalogue/product-view.tsx';
import { ProductViewSkeleton } from '#storefront/features/catalogue/product-view-skeleton.tsx';
import { RelatedProducts } from '#storefront/features/catalogue/related-products.tsx';
import { NewestReviewsPlaceholder } from '#storefront/features/reviews/newest-reviews-placeholder.tsx';
import { ShopRating } from '#storefront/features/reviews/shop-rating.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { PageMeta } from '#storefront/ui/page-meta.tsx';

const NewestReviews = lazyQuerySection(async () => {
  const { NewestReviews } = await import('#storefront/features/reviews/newest-reviews.tsx');
  return NewestReviews;
});

/** /product/{id} */
export function Component() {
  const id = productIdIn(useParams().id);
  const known = productWithId(id);
  return (
    // Headings smaller than elsewhere: the page has many, below the product's name.
    <div className="shell pt-3 pb-12 [--text-heading:var(--text-part)] md:pt-8 md:pb-20">
      <Breadcrumbs
        trail={[
          { label: 'Home', to: '/' },
          { label: 'Shop', to: '/shop' },
          { label: known?.name ?? 'Product Not Found' },
        ]}
      />
      {known ? (
        <PageMeta title={known.metaTitle} description={known.metaDescription} />
      ) : (
        <PageMeta
          title="Product Not Found"
          description="There is no product at this address. See all our products in the shop."
        />
      )}
      {known && <ProductFallback product={known} />}
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
  if (product === undefined) return <ProductViewSkeleton product={productWithId(id)} />;
  if (product === null) return <ProductNotFound />;
  const add = (other: Product) => <AddToCartButton product={other} />;
  return (
    <ProductView
      key={product.id}
      product={product}
      onBuy={(quantity, button) => addToCart([product], button, quantity)}
      rating={<ShopRating reviewCount={REVIEWS_TO_CHOOSE_FROM} />}
    >
      <CompleteTheRoutine product={product} pair={onePerCategory([product, ...products])} />
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
