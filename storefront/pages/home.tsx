import { Suspense } from 'react';
import type { Review } from '#contract/reviews.ts';
import { lazyQuerySection } from '#storefront/api/lazy-query-section.tsx';
import { ProductsFallback } from '#storefront/features/catalogue/fallbacks.tsx';
import { FeaturedPlaceholder } from '#storefront/features/home/featured-placeholder.tsx';
import {
  Approach,
  BrandStory,
  Consultation,
  Hero,
  Promises,
} from '#storefront/features/home/home-sections.tsx';
import { TwoAreEnough } from '#storefront/features/home/two-are-enough.tsx';
import { NewestReviewsPlaceholder } from '#storefront/features/reviews/review-placeholders.tsx';
import { PageMeta } from '#storefront/ui/page-heading.tsx';

const HomeProducts = lazyQuerySection(async () => {
  const { HomeProducts } = await import('./home-products.tsx');
  return HomeProducts;
});
const NewestReviews = lazyQuerySection(async () => {
  const { NewestReviews } = await import('#storefront/features/reviews/newest-reviews.tsx');
  return NewestReviews;
});

/** The newest opens the page of reviews. */
function secondFirst([newest, ...older]: readonly Review[]): readonly Review[] {
  return newest ? older.toSpliced(1, 0, newest) : older;
}

/** / */
export function Component() {
  return (
    <>
      <PageMeta
        title="Natural hair care from Dublin"
        description="A hydrating shampoo and a weekly hair mask with plant oils and butters, sent from Dublin to Ireland and Europe. Free consultation by chat."
      />
      <Hero />
      <TwoAreEnough />
      <Suspense fallback={<FeaturedPlaceholder />}>
        <HomeProducts />
      </Suspense>
      <ProductsFallback heading="h3" className="shell pb-20" />
      <BrandStory />
      <Approach />
      <Suspense fallback={<NewestReviewsPlaceholder />}>
        <NewestReviews order={secondFirst} />
      </Suspense>
      <Consultation />
      <Promises />
    </>
  );
}
