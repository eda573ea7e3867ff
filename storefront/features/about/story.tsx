import { PAGES } from '#contract/pages.ts';
import { capitalise } from '#domain/capitalise.ts';
import { firstNameOf } from '#domain/first-name.ts';
import { MASK_USE, POLICIES } from '#domain/policies.ts';
import { shop } from '#shop.config.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { DaysInText } from '#storefront/ui/days-in-text.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal.tsx';
import { Signature } from '#storefront/ui/signature.tsx';

const { address, founder } = shop;

/** The question that the shop began with, as the page's h1, beside the founder's answer. */
export function FounderStory() {
  return (
    <section
      aria-labelledby="founder-title"
      className="grid bg-paper lg:grid-cols-[1fr_1.25fr] print:block print:bg-transparent"
    >
      <div className="self-center px-(--side) pt-7 pb-10 md:py-12 lg:pr-12 lg:pl-shell">
        <h1 id="founder-title" className="max-w-[18ch] -indent-[0.2em] text-title">
          ‘Why does my hair feel worse the more I buy for it?’
        </h1>
        <p className="mt-4 max-w-[34rem] text-lead text-ink-soft">
          {founder.name} kept hearing that question, from friends, from neighbours, from the mirror.
          She began to look for an answer {founder.yearsOfExperience}&nbsp;years ago. It turned out
          to be a short one.
        </p>
      </div>
      <Picture
        name="letter"
        alt="A letter in the founder’s hand: Wash every second day, with half the shampoo. The mask on Sundays, ten minutes, then leave it be. You need nothing else."
        sizes="(min-width: 64rem) 63vw, 135vw"
        priority
        className="not-printed aspect-4/3 size-full object-cover object-left max-lg:order-first lg:aspect-5/3 lg:object-center"
      />
    </section>
  );
}

/** Where the first recipe was made, and how it turned out. */
export function Kitchen() {
  return (
    <section
      aria-labelledby="kitchen-title"
      className="shell grid items-center gap-x-20 gap-y-7 section lg:grid-cols-2"
    >
      <Picture
        name="scale"
        alt="Elderflower in the pan of an old enamel kitchen scale, a notebook open beside it, a wooden chair behind the table"
        sizes="(min-width: 64rem) 45vw, 92vw"
        className="aspect-4/5 w-full object-cover"
      />
      <div>
        <h2 id="kitchen-title" className="text-heading">
          A&nbsp;kitchen, a&nbsp;scale, a&nbsp;Tuesday
        </h2>
        <div className="mt-5 grid max-w-[34rem] gap-4 text-ink-soft sm:text-lead">
          <p>
            The first shampoo was made at a kitchen table. Elderflower stood in cold water for a
            night, was strained slowly, and went into a bowl with everything that was said to be
            good for hair.
          </p>
          <p>
            She washed with it on a Tuesday. There was too much foam, and it squeaked like a window.
            Once it was dry, her hair was soft, but heavy at the ends. So she took less oil, and
            washed again.
          </p>
        </div>
      </div>
    </section>
  );
}

/** What was tried first, and what took its place. */
const FAILURES = [
  {
    tried: 'Soap from olives',
    text: 'Clean, but rough. The cleansers come from coconut now, and foam less.',
  },
  {
    tried: 'Honey',
    text: 'Sticky, however little she took. Aloe holds on to water without that.',
  },
  {
    tried: 'Beeswax',
    text: 'Stiff in winter, and more of it stiffer. Shea butter gives the mask its body instead.',
  },
  {
    tried: 'All the oil at once',
    text: 'Heavy at the ends. Half of it smooths them, and leaves them light.',
  },
] as const;

/** What failed, and what it led to. */
export function Failures() {
  return (
    <section aria-labelledby="failures-title" className="grid bg-paper lg:grid-cols-2">
      <div className="relative">
        <Picture
          name="recipe-book-near"
          alt="A list in the founder’s notebook, several ingredients struck out, one with the word ‘sticky!’"
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="aspect-5/4 w-full object-cover object-top lg:absolute lg:inset-0 lg:aspect-auto lg:size-full"
        />
      </div>
      <div className="self-center px-(--side) section lg:py-16">
        <h2 id="failures-title" className="text-heading">
          What failed, and what came of it
        </h2>
        <Reveal as="dl" className="mt-6 max-w-[34rem]">
          {FAILURES.map(({ tried, text }) => (
            <div key={tried} className="border-t border-line py-4 lg:py-5">
              <dt className="font-display text-part font-medium">{tried}</dt>
              <dd className="mt-1.5 text-ink-soft">{text}</dd>
            </div>
          ))}
        </Reveal>
      </div>
    </section>
  );
}

const REFUSALS = [
  {
    title: 'A scent that stays all day',
    text: 'You smell the shampoo in the shower, and hardly after.',
  },
  {
    title: 'A shortcut',
    text: 'The mask takes its time. We don’t promise it in two minutes.',
  },
  {
    title: 'A routine of seven steps',
    text: `Wash. ${capitalise(MASK_USE.howOften)}, the mask. That makes two.`,
  },
  {
    title: 'Things you don’t need',
    text: 'Ask in the chat first. The answer may be:\u00a0nothing.',
  },
] as const;

/** What the founder says no to. */
export function Refusals() {
  return (
    <section
      aria-labelledby="refusals-title"
      className="bg-green-deep text-paper-light dark-ground"
    >
      <div className="shell section">
        <h2 id="refusals-title" className="text-heading">
          What she says no to
        </h2>
        <Reveal as="dl" className="mt-8 lg:mt-12">
          {REFUSALS.map(({ title, text }) => (
            <div
              key={title}
              className="grid items-center gap-x-16 gap-y-2 border-t border-paper/20 py-5 lg:grid-cols-[1.7fr_1fr] lg:py-6"
            >
              <dt className="font-display text-[min(7vw,3.25rem)] leading-tight">
                <del className="struck-out">{title}</del>
              </dt>
              <dd className="max-w-[30rem] text-paper/85 sm:text-lead">{text}</dd>
            </div>
          ))}
        </Reveal>
      </div>
    </section>
  );
}

/** Why there are two products, and who packs them. */
export function TwoStayed() {
  return (
    <div className="shell grid items-center gap-x-20 gap-y-10 section lg:grid-cols-2">
      <Picture
        name="packing"
        alt="Bottle and jar bedded in shredded kraft paper in an open box, with a card that Gráinne signed"
        sizes="(min-width: 64rem) 45vw, 92vw"
        className="not-printed aspect-4/5 w-full object-cover md:max-lg:aspect-2/1"
      />
      <div className="grid gap-y-12">
        <section aria-labelledby="stayed-title" className="max-w-[34rem]">
          <h2 id="stayed-title" className="text-heading">
            Why there are only two
          </h2>
          <p className="mt-4 text-ink-soft sm:text-lead">
            Hair has to be washed, and now and then softened. A third bottle would have to do
            something that these two don’t, and she hasn’t found out what. Both contain the plants
            in our name, elder from the hedges and clover from the meadows outside Dublin.
          </p>
          <ButtonLink to={PAGES.shop} className="mt-7">
            Shop Now
          </ButtonLink>
        </section>
        <section aria-labelledby="packing-title" className="max-w-[34rem]">
          <h2 id="packing-title" className="text-heading">
            Who packs your parcel
          </h2>
          <p className="mt-4 text-ink-soft sm:text-lead">
            {firstNameOf(founder.name)} does. She wrote the recipes, and she packs what you order,
            at {address.street} in {address.city}, within{' '}
            <DaysInText>{POLICIES.processing}</DaysInText>. If something arrives damaged, tell us
            within {POLICIES.damageReportDays} days and you get your money back.
          </p>
          <Signature className="mt-7 w-48" />
        </section>
      </div>
    </div>
  );
}
