import { shop } from '#shop.config.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** The last line of the founder's notebook, above its open pages. */
export function TwoAreEnough() {
  return (
    <section aria-labelledby="two-title" className="overflow-hidden pt-24">
      <h2
        id="two-title"
        className="ringed mx-auto w-fit text-center text-display whitespace-nowrap max-md:text-[18vw] lg:mt-12"
      >
        <span className="max-md:block">Two are</span> enough
      </h2>
      <Picture
        name="recipe-book"
        narrow="recipe-book-near"
        alt="A worn notebook open on an oak table, recipes written by hand, with several lines struck out"
        sizes="(min-width: 64rem) 90vw, 100vw"
        className="relative mx-auto mt-24 aspect-11/7 w-full object-cover object-bottom max-md:aspect-4/5 lg:mt-36 lg:w-[min(100%-2*var(--edge),160svh-7.25rem)]"
      />
      {/* Phones show one page after the other. */}
      <Picture
        name="recipe-book"
        alt="The facing page: elder, drawn, and the last line with a ring around it: Two are enough"
        sizes="125vw"
        className="-mt-7 aspect-4/5 w-full object-cover object-right md:hidden"
      />
      <p className="shell pt-6 text-center font-display text-subheading text-balance italic">
        What {shop.founder.name} tried, what she struck out, and what stayed.
      </p>
    </section>
  );
}
