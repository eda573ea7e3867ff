import { PAGES } from '#contract/pages.ts';
import { EXPRESS_DELIVERY_TIME, PROCESSING_DAYS } from '#domain/delivery-times.ts';
import { firstNameOf } from '#domain/first-name.ts';
import { POLICIES } from '#domain/policies.ts';
import { openingHours, shop } from '#shop.config.ts';
import { ButtonLink, ChatButton } from '#storefront/ui/button.tsx';
import { DaysInText } from '#storefront/ui/days-in-text.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal.tsx';
import { Signature } from '#storefront/ui/signature.tsx';
import { ABSENT_INGREDIENTS } from './absent.at-build.ts';

/** Hides what a closed shop does not promise: by CSS, so that home loads no script for it. */
const WHILE_OPEN = '[body:has(#closed-notice)_&]:hidden';

/**
 * The headline and the link to the shop, which while that is closed only leads to look around, over the dark half of the picture
 * from the breakpoint `lg`.
 */
export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate flex flex-col-reverse overflow-hidden lg:h-[min(46vw,46rem,calc(100svh-5rem))] lg:flex-row lg:items-center lg:bg-green-deep lg:text-paper-light lg:dark-ground"
    >
      <div className="shell pt-7 pb-10 lg:py-8">
        <p className="mb-4 font-display text-subheading italic">
          Elder, picked in June. Clover, a little.
        </p>
        <h1
          id="hero-title"
          className="text-hero lg:max-w-[44%] lg:text-[2.75rem] xl:text-[3.25rem]"
        >
          <span className="block">Healthy, shiny hair</span> with natural ingredients
        </h1>
        <p className="mt-4 max-w-[26rem] text-lead md:mt-6">
          A shampoo for every wash and a mask for once a week, with argan, aloe and shea. Sent from
          Dublin, all over Ireland and Europe.
        </p>
        <ButtonLink
          to={PAGES.shop}
          // Outlined while the shop is closed.
          className="mt-6 px-10 max-xs:w-full md:mt-10 lg:bg-paper-light lg:text-green-deep lg:hover:bg-oat [body:has(#closed-notice)_&]:border-current [body:has(#closed-notice)_&]:bg-transparent [body:has(#closed-notice)_&]:text-inherit"
        >
          <span className={WHILE_OPEN}>SHOP NOW</span>
          <span className="hidden [body:has(#closed-notice)_&]:block">Browse the shop</span>
        </ButtonLink>
        {/* ClosedNotice says here until when. */}
        <p id="until" />
      </div>
      <Picture
        name="green-wall"
        narrow="green-wall-near"
        alt="Bottle of shampoo and jar of hair mask with red clover and elderflower, before a dark wall"
        sizes="(min-width: 48rem) 100vw, 144vw"
        priority
        className="-z-10 aspect-7/6 max-h-[36rem] w-full object-cover md:max-lg:aspect-2/1 md:max-lg:object-[90%_50%] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full lg:max-h-none"
      />
    </section>
  );
}

const PROMISES = [
  {
    title: 'Easy online payment',
    text: 'Pay by card in three short steps, without an account. We never see your card number.',
  },
  {
    title: `Refund for damaged items within ${POLICIES.damageReportDays} days`,
    text: `If something arrives broken or leaking, tell us within ${POLICIES.damageReportDays} days and we’ll refund it. Your legal guarantee of at least ${POLICIES.warrantyYears} years comes on top.`,
  },
  {
    title: 'Fast shipping',
    text: (
      <>
        <span className={WHILE_OPEN}>
          We pack within <DaysInText>{POLICIES.processing}</DaysInText>, express orders within{' '}
          {PROCESSING_DAYS.least}.{' '}
        </span>
        Express delivery <span className={WHILE_OPEN}>then </span>takes{' '}
        <DaysInText>{EXPRESS_DELIVERY_TIME}</DaysInText>, standard{' '}
        <DaysInText>{POLICIES.deliveryIreland}</DaysInText> in Ireland.
      </>
    ),
  },
] as const;

/** The three promises: payment, refunds and delivery. */
export function Promises() {
  return (
    <section aria-labelledby="promises-title" className="bg-paper">
      <h2 id="promises-title" className="sr-only">
        What we promise
      </h2>
      <Reveal as="ul" className="shell grid py-5 md:grid-cols-3 md:py-10">
        {PROMISES.map(({ title, text }) => (
          <li
            key={title}
            className="border-line py-4 max-md:not-first:border-t md:px-9 md:py-0 md:not-first:border-l md:first:pl-0 md:last:pr-0"
          >
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-1 max-w-[26rem] text-ink-soft">{text}</p>
          </li>
        ))}
      </Reveal>
    </section>
  );
}

/** The founder and the ingredients, in short. */
export function BrandStory() {
  const { founder } = shop;
  return (
    <section aria-labelledby="story-title">
      <Picture
        name="elder-hedge"
        alt="Flat cream heads of elderflower in the hedge, the nearest in focus"
        sizes="100vw"
        className="aspect-4/3 w-full object-cover object-right md:aspect-2/1"
      />
      <Reveal className="shell grid gap-x-20 gap-y-5 section lg:grid-cols-[1fr_1.25fr]">
        <h2 id="story-title" className="text-heading">
          <span className="mb-2 block text-[min(18vw,7.5rem)]">
            {founder.yearsOfExperience} years
          </span>{' '}
          of weighing and washing
        </h2>
        <div>
          <div className="grid max-w-[38rem] gap-4 text-ink-soft sm:text-lead">
            <p>
              The first shampoo was made at a kitchen table, from natural ingredients, and it had
              far too much in it. {firstNameOf(founder.name)} has weighed, washed and crossed out
              ever since.
            </p>
            <p>
              Two are left: a shampoo for every wash and a mask for hair worn by heat and colour,
              with argan, aloe and shea. Not sure what yours needs?{' '}
              {firstNameOf(shop.consultation.adviser)} will go through it with you, free of charge.
            </p>
          </div>
          <ButtonLink to={PAGES.about} variant="secondary" className="mt-7">
            Learn more<span className="sr-only"> about the brand</span>
          </ButtonLink>
        </div>
      </Reveal>
    </section>
  );
}

const PRINCIPLES = [
  {
    title: 'A light scent',
    text: 'Both products contain extracts of elderflower and red clover, and the mask rosemary too. The scent recalls them while you wash; dry hair forgets.',
  },
  {
    title: 'Shea butter, melted slowly',
    text: 'It makes the mask thick in the jar, and softens brittle lengths.',
  },
  {
    title: 'Nothing to add afterwards',
    text: 'Once the mask is rinsed out, you’re done. Your hair needs no serum and no spray.',
  },
  {
    title: 'Every ingredient listed',
    text: `${ABSENT_INGREDIENTS ? `There are no ${ABSENT_INGREDIENTS} in either product. ` : ''}Each product’s page has the full list.`,
  },
] as const;

/** The shop's principles beside a plant of its name. */
export function Approach() {
  return (
    <section aria-labelledby="approach-title" className="grid bg-paper lg:grid-cols-2">
      <div className="px-(--side) section lg:py-16 lg:pr-16 lg:pl-shell">
        <h2 id="approach-title" className="text-heading">
          Fewer things, done properly
        </h2>
        <Reveal as="dl" className="mt-6 max-w-[34rem]">
          {PRINCIPLES.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-4 lg:py-5">
              <dt className="font-display text-subheading">{title}</dt>
              <dd className="mt-1.5 text-ink-soft">{text}</dd>
            </div>
          ))}
        </Reveal>
      </div>
      <Picture
        name="clover"
        alt="Three heads of red clover on a dark ground, the nearest in focus"
        sizes="(min-width: 64rem) 50vw, 100vw"
        className="aspect-4/3 size-full object-cover max-lg:order-first lg:aspect-auto lg:min-h-0"
      />
    </section>
  );
}

/** The free consultation by chat. */
export function Consultation() {
  const { app, adviser } = shop.consultation;
  const hours = openingHours
    .filter(({ hours }) => hours !== 'closed')
    .map(({ days, hours }) => `${days} ${hours}`);
  return (
    <section
      aria-labelledby="consultation-title"
      className="not-printed grid grid-cols-1 bg-plum text-paper-light dark-ground lg:grid-cols-[1.4fr_1fr]"
    >
      <Picture
        name="long-hair"
        alt="Long hair in loose waves"
        sizes="(min-width: 64rem) 58vw, 100vw"
        className="aspect-3/2 size-full object-cover"
      />
      <div className="self-center px-(--side) py-12">
        <h2 id="consultation-title" className="text-heading">
          A free consultation, by chat
        </h2>
        <p className="mt-4 max-w-[30rem] sm:text-lead">
          Tell us how your hair behaves, what you’ve tried and how often you wash. You get a routine
          back, or an honest ‘you need nothing’.
        </p>
        <Signature className="signature-on-dark mt-5 w-48" />
        <ChatButton className="mt-7 bg-paper-light text-plum hover:bg-oat">Start a chat</ChatButton>
        <p className={`mt-4 text-sm ${WHILE_OPEN}`}>
          Opens {app}. {firstNameOf(adviser)} answers
          {hours.map((times) => (
            <span key={times} className="block">
              {times}
            </span>
          ))}
          {shop.timeZoneName}
        </p>
      </div>
    </section>
  );
}
