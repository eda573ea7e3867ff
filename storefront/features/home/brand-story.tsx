import { shop } from '#shop.config.ts';
import { ButtonLink } from '#storefront/ui/button-link.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal/reveal.tsx';

/** The founder and the ingredients, in short. */
export function BrandStory() {
  const { founder } = shop;
  return (
    <section aria-labelledby="story-title">
      <Picture
        name="workbench"
        alt="A wooden workbench with rosemary in a mortar, oil in a beaker and a dish, and both products in low sun"
        sizes="100vw"
        className="aspect-4/3 max-h-[46rem] w-full object-cover md:aspect-2/1"
      />
      <Reveal className="section shell grid gap-x-20 gap-y-5 lg:grid-cols-[1fr_1.25fr]">
        <h2 id="story-title" className="max-w-[17ch] text-heading">
          {founder.yearsOfExperience} years at one workbench
        </h2>
        <div>
          <div className="grid max-w-[38rem] gap-4 text-ink-soft sm:text-lead">
            <p>
              {founder.name} has spent {founder.yearsOfExperience} years mixing, testing and
              discarding recipes for hair. {shop.name} is what survived: a shampoo and a mask made
              with natural ingredients, each with one clear job.
            </p>
            <p>
              Argan oil smooths the lengths, aloe keeps them supple, shea butter cushions brittle
              ends. Not sure what your hair needs? An expert will go through it with you, free of
              charge.
            </p>
          </div>
          <ButtonLink to="/about" variant="secondary" className="mt-7">
            Learn more<span className="sr-only"> about the brand</span>
          </ButtonLink>
        </div>
      </Reveal>
    </section>
  );
}
