import { aboutPageIngredients } from '#catalogue/ingredients/key-ingredients.ts';
import { PAGES } from '#contract/pages.ts';
import { MASK_USE, POLICIES } from '#domain/policies.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { DaysInText } from '#storefront/ui/days-in-text.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { Reveal } from '#storefront/ui/reveal.tsx';

/** The plants of the shop's name come first. */
const LARGE_INGREDIENTS = 2;
const LARGE_SIZES = '(min-width: 40rem) 46vw, 92vw';
const SMALL_SIZES = '(min-width: 64rem) 22vw, 45vw';

/** The six main ingredients of both products. */
export function Ingredients() {
  return (
    <section aria-labelledby="ingredients-title" className="bg-paper">
      <div className="shell section">
        <h2 id="ingredients-title" className="max-w-[24ch] text-heading">
          Six of our plants, and why we chose them
        </h2>
        <p className="mt-4 text-ink-soft sm:text-lead">
          Two are in our name. The others are in the notebook.
        </p>
        <Reveal
          as="ul"
          className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 sm:mt-12 sm:gap-x-6 sm:gap-y-12 lg:grid-cols-4"
        >
          {aboutPageIngredients.map(({ name, plant, picture, alt, text }, index) => {
            const large = index < LARGE_INGREDIENTS;
            return (
              <li key={name} className={large ? 'max-sm:col-span-2 lg:col-span-2' : ''}>
                <Picture
                  name={picture}
                  alt={alt}
                  sizes={large ? LARGE_SIZES : SMALL_SIZES}
                  className="aspect-4/3 w-full object-cover"
                />
                <h3 className={`mt-4 ${large ? 'text-part' : 'text-subheading'}`}>{name}</h3>
                <p lang="la" className="font-display text-xl italic">
                  {plant}
                </p>
                <p className={`mt-2 max-w-[34rem] text-ink-soft ${large ? 'sm:text-lead' : ''}`}>
                  {text}
                </p>
              </li>
            );
          })}
        </Reveal>
      </div>
    </section>
  );
}

/** The end of the page: what follows from all of it, and the way to the shop. */
export function Conclusion() {
  return (
    <div className="shell section text-center">
      <p className="font-display text-title italic">You need nothing else.</p>
      <ButtonLink to={PAGES.shop} variant="secondary" className="mt-6">
        See both in the shop
      </ButtonLink>
    </div>
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
    text: 'Let it dry and comb it through. Then see how it feels on the third day.',
  },
] as const;

/** The four steps from order to use. */
export function HowItWorks() {
  return (
    <section aria-labelledby="steps-title" className="shell section pt-0">
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
              className="font-display text-heading leading-none text-plum lining-nums max-sm:row-span-2"
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
