import { aboutPageIngredients } from '#catalogue/ingredients/key-ingredients.ts';
import { PAGES } from '#contract/pages.ts';
import { MASK_USE, POLICIES } from '#domain/policies.ts';
import type { NotebookLine } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { DaysInText } from '#storefront/ui/days-in-text.tsx';
import { NotebookLines } from '#storefront/ui/notebook-lines.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal.tsx';
import { Signature } from '#storefront/ui/signature.tsx';

/** The founder and her notebook, with the page's h1. */
export function FounderStory() {
  const { founder } = shop;
  return (
    <section
      aria-labelledby="founder-title"
      className="grid bg-paper lg:grid-cols-[1fr_1.2fr] print:block print:bg-transparent"
    >
      <div className="self-center px-(--side) pt-7 pb-10 md:py-12 lg:pr-12 lg:pl-shell">
        <h1 id="founder-title" className="max-w-[18ch] text-title">
          Most of what she tried, she threw away
        </h1>
        <p className="mt-4 max-w-[34rem] text-lead text-ink-soft">
          {founder.name} started with a question she kept hearing: why does my hair feel worse the
          more I buy for it? That was {founder.yearsOfExperience} years ago, and she has been
          mixing, weighing and washing ever since.
        </p>
        <Signature className="mt-5 w-40" />
      </div>
      <Picture
        name="recipe-book"
        alt="A worn notebook open on an oak table, recipes written by hand with several lines struck out; a head of elderflower lies on its edge"
        sizes="(min-width: 64rem) 55vw, 100vw"
        priority
        className="not-printed aspect-4/3 size-full object-cover object-left max-lg:order-first lg:aspect-auto lg:h-[min(44vw,46rem,calc(100svh-5rem))]"
      />
    </section>
  );
}

/** Whole recipes from the notebook; the pages of the products have their ingredients. */
const RECIPES: readonly NotebookLine[] = [
  { text: 'The one that foamed', verdict: 'left hair dull', struckOut: true },
  { text: 'Every herb in the garden', verdict: 'all at once', struckOut: true },
  { text: 'Soap from olives', verdict: 'squeaks like a window', struckOut: true },
  { text: 'Twice the oil', verdict: 'heavy at the ends', struckOut: true },
  { text: 'Beeswax, and more of it', verdict: 'too stiff in winter', struckOut: true },
  { text: 'Two recipes', verdict: 'enough' },
];

/** Recipes that were given up, and the two that stayed. */
export function TwoStayed() {
  return (
    <section
      aria-labelledby="stayed-title"
      className="shell grid gap-x-20 gap-y-8 section lg:grid-cols-[1.3fr_1fr]"
    >
      <NotebookLines lines={RECIPES} />
      <div className="max-w-[34rem]">
        <h2 id="stayed-title" className="text-heading">
          Two stayed
        </h2>
        <p className="mt-4 text-ink-soft sm:text-lead">
          They were pared back, and stayed again. We took our name from two plants of the lanes
          outside Dublin, elder and clover. Both are in the bottle and in the jar.
        </p>
        <ButtonLink to={PAGES.shop} className="mt-7">
          Shop Now
        </ButtonLink>
      </div>
    </section>
  );
}

/** The six main ingredients of both products. */
export function Ingredients() {
  return (
    <section aria-labelledby="ingredients-title" className="bg-paper">
      <div className="shell section">
        <h2 id="ingredients-title" className="max-w-[24ch] text-heading">
          Six of our plants, and why we chose them
        </h2>
        <Reveal
          as="ul"
          className="mt-8 grid gap-x-4 gap-y-8 xs:grid-cols-2 sm:mt-12 sm:gap-x-6 sm:gap-y-14 lg:grid-cols-3"
        >
          {aboutPageIngredients.map(({ name, plant, picture, alt, text }) => (
            <li key={name}>
              <Picture
                name={picture}
                alt={alt}
                sizes="(min-width: 64rem) 30vw, (min-width: 22.5rem) 45vw, 92vw"
                className="aspect-4/3 w-full object-cover"
              />
              <h3 className="mt-4 text-subheading sm:mt-5">{name}</h3>
              <p lang="la" className="mt-0.5 font-display text-lg text-ink-soft italic">
                {plant}
              </p>
              <p className="mt-2.5 max-w-[26rem] text-small leading-normal text-ink-soft sm:mt-4 sm:text-base">
                {text}
              </p>
            </li>
          ))}
        </Reveal>
      </div>
    </section>
  );
}

const STEPS = [
  {
    title: 'Order',
    text: 'Choose what your hair needs and pay by card. No account, three short steps.',
  },
  {
    title: 'Delivery',
    text: (
      <>
        We pack in Dublin within <DaysInText>{POLICIES.processing}</DaysInText>. Ireland takes{' '}
        <DaysInText>{POLICIES.deliveryIreland}</DaysInText>, the rest of Europe a little longer.
      </>
    ),
  },
  {
    title: 'Use',
    text: `Wash with the shampoo as often as you like. Leave the mask in for at least ${MASK_USE.leastMinutes} minutes, ${MASK_USE.howOften}.`,
  },
  {
    title: 'Enjoy',
    text: 'Let it dry, comb it through, and leave it alone. That is the whole routine.',
  },
] as const;

/** The four steps from order to use. */
export function HowItWorks() {
  return (
    <section aria-labelledby="steps-title" className="shell section">
      <h2 id="steps-title" className="text-heading">
        How it works
      </h2>
      <Reveal
        as="ol"
        className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2 sm:gap-y-12 lg:mt-12 lg:grid-cols-4"
      >
        {STEPS.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_1fr] border-t border-green pt-5 sm:block sm:pt-6"
          >
            <span
              aria-hidden="true"
              className="font-display text-5xl leading-none text-clover lining-nums max-sm:row-span-2"
            >
              {index + 1}
            </span>
            <h3 className="text-subheading sm:mt-6">{title}</h3>
            <p className="mt-2 text-ink-soft sm:mt-3">{text}</p>
          </li>
        ))}
      </Reveal>
    </section>
  );
}
