import { shop } from '#shop.config.ts';
import { Carousel } from '#storefront/features/about/carousel.tsx';
import { FounderStory } from '#storefront/features/about/founder-story.tsx';
import { HowItWorks } from '#storefront/features/about/how-it-works.tsx';
import { Ingredients } from '#storefront/features/about/ingredients.tsx';
import { PageMeta } from '#storefront/ui/page-meta.tsx';
import { PictureHeading } from '#storefront/ui/picture-heading.tsx';

/** /about */
export function Component() {
  return (
    <>
      <PageMeta
        title="About us"
        description={`The ingredients, the founder and the four steps behind ${shop.name}, a small hair-care brand from Dublin.`}
      />
      <PictureHeading
        title="Two products, and the reasons behind them"
        picture="brand-scene"
        alt="Shampoo and hair mask on a stone ledge beside a basin, with a sprig of elderflower in morning light"
        narrowScreens="whole"
      >
        <p>
          We make a shampoo and a hair mask. Here is what is in them, who makes them, and how they
          reach you.
        </p>
      </PictureHeading>
      <Carousel />
      <Ingredients />
      <FounderStory />
      <HowItWorks />
    </>
  );
}
