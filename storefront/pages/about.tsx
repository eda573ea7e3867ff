import { shop } from '#shop.config.ts';
import { Conclusion, HowItWorks, Ingredients } from '#storefront/features/about/about-sections.tsx';
import { Carousel } from '#storefront/features/about/carousel.tsx';
import {
  Failures,
  FounderStory,
  Kitchen,
  Refusals,
  TwoStayed,
} from '#storefront/features/about/story.tsx';
import { PageMeta } from '#storefront/ui/page-heading.tsx';

/** /about */
export function Component() {
  return (
    <>
      <PageMeta
        title="About us"
        description={`Who makes and packs ${shop.name} in Dublin, what failed first, and why a shampoo and a mask are all there is.`}
      />
      <FounderStory />
      <Kitchen />
      <Failures />
      <TwoStayed />
      <Ingredients />
      <Carousel />
      <HowItWorks />
      <Refusals />
      <Conclusion />
    </>
  );
}
