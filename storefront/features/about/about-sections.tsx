import { aboutPageIngredients } from '#catalogue/ingredients/key-ingredients.ts';
import { PAGES } from '#contract/pages.ts';
import { MASK_USE, POLICIES } from '#domain/policies.ts';
import { shop } from '#shop.config.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { DaysInText } from '#storefront/ui/days-in-text.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal.tsx';

/** The page's h1 and introduction, over the empty half of a photograph from the breakpoint `lg`. */
export function AboutHeading() {
  return (
    <header className="relative isolate flex flex-col lg:h-[min(44vw,46rem,calc(100svh-5rem))] lg:flex-row lg:items-center lg:bg-wall print:block print:h-auto print:bg-transparent">
      <div className="shell pt-7 pb-6 md:pt-12 md:pb-9 lg:pt-10 lg:pb-24 print:px-0">
        <h1 className="max-w-[18ch] text-title lg:max-w-[42%]">
          Two products, and the reasons behind them
        </h1>
        <p className="mt-3 max-w-[26rem] text-lead text-balance md:mt-4 lg:max-w-[36%]">
          We make a shampoo and a hair mask. Here is what is in them, who makes them, and how they
          reach you.
        </p>
      </div>
      <Picture
        name="ledge"
        narrow="ledge-near"
        alt="Shampoo and hair mask on a limestone ledge, the shadow of a window on the wall behind"
        sizes="(min-width: 64rem) 100vw, 150vw"
        priority
        className="aspect-3/2 w-full object-cover md:max-lg:object-[80%_50%] lg:absolute lg:inset-0 lg:-z-10 lg:aspect-auto lg:size-full print:hidden"
      />
    </header>
  );
}

/** The six main ingredients of both products. */
export function Ingredients() {
  return (
    <section aria-labelledby="ingredients-title" className="shell section">
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
    </section>
  );
}

/** The founder section of the brand page. */
export function FounderStory() {
  const { founder } = shop;
  return (
    <section aria-labelledby="founder-title" className="bg-paper">
      <div className="shell grid items-center gap-x-20 gap-y-8 section lg:grid-cols-[1fr_1.25fr]">
        <div className="order-last lg:order-first">
          <h2 id="founder-title" className="text-heading">
            The founder
          </h2>
          <div className="mt-5 grid max-w-[34rem] gap-4 text-ink-soft sm:text-lead">
            <p>
              {founder.name} started with a question she kept hearing: why does my hair feel worse
              the more I buy for it? That was {founder.yearsOfExperience} years ago, and she has
              been mixing, weighing and washing ever since.
            </p>
            <p>
              Most of what she tried, she threw away. Some recipes foamed beautifully and left hair
              dull. Others smelled of every herb in the garden. Two stayed, were pared back, and
              stayed again. We took our name from two plants of the lanes outside Dublin, elder and
              clover. Both are in the bottle and in the jar.
            </p>
          </div>
          <ButtonLink to={PAGES.shop} className="mt-7">
            Shop Now
          </ButtonLink>
        </div>
        <Picture
          name="recipe-book"
          alt="A worn notebook open on an oak table, several of its handwritten lines struck out, with a pencil sketch of elder, a beaker of oil, two small bottles and a head of elderflower"
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-4/3 w-full object-cover"
        />
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
