import { shop } from '#shop.config.ts';
import {
  FounderStory,
  HowItWorks,
  Ingredients,
  TwoStayed,
} from '#storefront/features/about/about-sections.tsx';
import { Carousel } from '#storefront/features/about/carousel.tsx';
import { PageMeta } from '#storefront/ui/page-heading.tsx';

/** /about */
export function Component() {
  return (
    <>
      <PageMeta
        title="About us"
        description={`The founder, the plants and the four steps behind ${shop.name}, a small hair-care brand from Dublin.`}
      />
      <FounderStory />
      <TwoStayed />
      <Ingredients />
      <Carousel />
      <HowItWorks />
    </>
  );
}
