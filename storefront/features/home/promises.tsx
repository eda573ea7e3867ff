import { EXPRESS_DELIVERY_TIME } from '#domain/delivery-times.ts';
import { POLICIES } from '#domain/policies.ts';
import { DaysInText } from '#storefront/ui/days-in-text.tsx';
import { Reveal } from '#storefront/ui/reveal/reveal.tsx';

const PROMISES = [
  {
    title: 'Easy online payment',
    text: 'Pay by card in three short steps, without an account. We never see your card number.',
  },
  {
    title: `Refund for damaged items within ${POLICIES.damageReportDays} days`,
    text: `If something arrives broken or leaking, tell us within ${POLICIES.damageReportDays} days and we’ll refund it.`,
  },
  {
    title: 'Fast shipping',
    text: (
      <>
        We pack within <DaysInText>{POLICIES.processing}</DaysInText>. Express delivery then takes{' '}
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
      <Reveal
        as="ul"
        className="shell grid py-5 md:grid-cols-3 md:divide-x md:divide-line md:py-10 max-md:divide-y max-md:divide-line"
      >
        {PROMISES.map(({ title, text }) => (
          <li
            key={title}
            className="py-4 md:row-span-2 md:grid md:grid-rows-subgrid md:px-9 md:py-0 md:first:pl-0 md:last:pr-0"
          >
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-1 max-w-[26rem] text-ink-soft max-md:text-[0.9375rem] md:mt-2">
              {text}
            </p>
          </li>
        ))}
      </Reveal>
    </section>
  );
}
