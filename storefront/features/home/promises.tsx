import { POLICIES } from '#domain/policies.ts';
import { Reveal } from '../../ui/reveal/reveal.tsx';

const PROMISES = [
  {
    title: 'Easy online payment',
    text: 'Pay by card in three short steps, without an account. Your card details go straight to the payment provider.',
  },
  {
    title: `Refund for damaged items within ${POLICIES.damageReportDays} days`,
    text: `If something arrives broken or leaking, tell us within ${POLICIES.damageReportDays} days and we’ll refund it.`,
  },
  {
    title: 'Fast shipping',
    text: (
      <>
        Orders leave Dublin within <NoBreak>{POLICIES.processing}</NoBreak> and reach you in Ireland{' '}
        <NoBreak>{POLICIES.deliveryIreland}</NoBreak> later.
      </>
    ),
  },
] as const;

/** The three promises: payment, refunds and delivery. */
export function Promises() {
  return (
    <section aria-labelledby="promises-title" className="bg-green text-paper">
      <h2 id="promises-title" className="sr-only">
        What we promise
      </h2>
      <Reveal
        as="ul"
        className="shell grid gap-y-12 py-16 md:grid-cols-3 md:gap-y-6 md:divide-x md:divide-paper/25 md:py-24"
      >
        {PROMISES.map(({ title, text }) => (
          <li
            key={title}
            className="md:row-span-2 md:grid md:grid-rows-subgrid md:px-9 md:first:pl-0 md:last:pr-0"
          >
            <h3 className="max-w-[16ch] text-heading md:max-lg:text-subheading">{title}</h3>
            <p className="mt-4 max-w-[26rem] text-paper/85 md:mt-0">{text}</p>
          </li>
        ))}
      </Reveal>
    </section>
  );
}

/** Keeps a range such as 3-5 on one line: at a line end its hyphen reads as a minus. */
function NoBreak({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
