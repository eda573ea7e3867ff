import { Suspense } from 'react';
import { dataSection } from '../api/data-section.tsx';
import { Approach } from '../features/home/approach.tsx';
import { BrandStory } from '../features/home/brand-story.tsx';
import { Consultation } from '../features/home/consultation.tsx';
import { FeaturedPlaceholder } from '../features/home/featured-placeholder.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Promises } from '../features/home/promises.tsx';
import { SHOP_FACTS } from '../features/home/shop-facts.ts';
import { NewestReviewsPlaceholder } from '../features/reviews/newest-reviews-placeholder.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { StructuredData } from '../ui/structured-data.tsx';

const FeaturedProducts = dataSection(async () => {
  const { FeaturedProducts } = await import('../features/home/featured-products.tsx');
  return FeaturedProducts;
});
const NewestReviews = dataSection(async () => {
  const { NewestReviews } = await import('../features/reviews/newest-reviews.tsx');
  return NewestReviews;
});

/** / */
export function Component() {
  return (
    <>
      <PageMeta
        title="Natural hair care from Dublin"
        description="A hydrating shampoo and a weekly hair mask with plant oils and butters, sent from Dublin to Ireland and Europe. With a free consultation by chat."
      />
      <StructuredData facts={SHOP_FACTS} />
      <Hero />
      <Suspense fallback={<FeaturedPlaceholder />}>
        <FeaturedProducts />
      </Suspense>
      <Promises />
      <BrandStory />
      <Approach />
      <Suspense fallback={<NewestReviewsPlaceholder />}>
        <NewestReviews />
      </Suspense>
      <Consultation />
    </>
  );
}
