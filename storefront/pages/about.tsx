import { shop } from '#shop.config.ts';
import { AboutHeading } from '#storefront/features/about/about-heading.tsx';
import { Carousel } from '#storefront/features/about/carousel.tsx';
import { FounderStory } from '#storefront/features/about/founder-story.tsx';
import { HowItWorks } from '#storefront/features/about/how-it-works.tsx';
import { Ingredients } from '#storefront/features/about/ingredients.tsx';
import { PageMeta } from '#storefront/ui/page-meta.tsx';

/** /about */
export function Component() {
  return (
    <>
      <PageMeta
        title="About us"
        description={`The ingredients, the founder and the four steps behind ${shop.name}, a small hair-care brand from Dublin.`}
      />
      <AboutHeading />
      <Ingredients />
      <FounderStory />
      <Carousel />
      <HowItWorks />
    </>
  );
}
