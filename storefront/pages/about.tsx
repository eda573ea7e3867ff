import { shop } from '#shop.config.ts';
import { Carousel } from '#storefront/features/about/carousel.tsx';
import { FounderStory } from '#storefront/features/about/founder-story.tsx';
import { HowItWorks } from '#storefront/features/about/how-it-works.tsx';
import { Ingredients } from '#storefront/features/about/ingredients.tsx';
import { PageHeading } from '#storefront/ui/page-heading.tsx';
import { PageMeta } from '#storefront/ui/page-meta.tsx';

/** /about */
export function Component() {
  return (
    <>
      <PageMeta
        title="About us"
        description={`The ingredients, the founder and the four steps behind ${shop.name}, a small hair-care brand from Dublin.`}
      />
      <PageHeading title="Two products, and the reasons behind them">
        <p>
          We make a shampoo and a hair mask. Here is what is in them, who makes them, and how they
          reach you.
        </p>
      </PageHeading>
      <Carousel />
      <Ingredients />
      <FounderStory />
      <HowItWorks />
    </>
  );
}
