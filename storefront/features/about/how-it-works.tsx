import { MASK_USE, POLICIES } from '#domain/policies.ts';
import { DaysInText } from '#storefront/ui/days-in-text.tsx';
import { Reveal } from '#storefront/ui/reveal/reveal.tsx';

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
    <section aria-labelledby="steps-title" className="section shell">
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
