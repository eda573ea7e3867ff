import { shop } from '#shop.config.ts';
import { Picture } from '#storefront/ui/picture/picture.tsx';

const ALT =
  'A worn notebook open on an oak table, recipes written by hand, with several lines struck out, and a ring around the last one: Two are enough';

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
        alt={ALT}
        sizes="(min-width: 64rem) 90vw, 100vw"
        className="relative mx-auto mt-24 aspect-11/7 w-full object-cover object-bottom max-md:hidden lg:mt-36 lg:w-[min(100%-2*var(--edge),160svh-7.25rem)]"
      />
      {/* On phones the facing page begins at the screen's edge and is reached by a swipe or an arrow key. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll what has the focus.
        tabIndex={0}
        aria-label="Both pages of the notebook"
        className="mt-16 overflow-x-auto -outline-offset-2 md:hidden"
      >
        <Picture name="recipe-book" alt={ALT} sizes="204vw" className="w-[204vw] max-w-none" />
      </section>
      <p className="shell pt-6 text-center font-display text-subheading text-balance italic">
        What {shop.founder.name} tried, what she struck out, and what stayed.
      </p>
    </section>
  );
}
