import { Approach } from '../features/home/approach.tsx';
import { BrandStory } from '../features/home/brand-story.tsx';
import { Consultation } from '../features/home/consultation.tsx';
import { FeaturedProducts } from '../features/home/featured-products.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Promises } from '../features/home/promises.tsx';
import { SHOP_FACTS } from '../features/home/shop-facts.ts';
import { NewestReviews } from '../features/reviews/newest-reviews.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { StructuredData } from '../ui/structured-data.tsx';

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
      <FeaturedProducts />
      <Promises />
      <BrandStory />
      <Approach />
      <NewestReviews />
      <Consultation />
    </>
  );
}
