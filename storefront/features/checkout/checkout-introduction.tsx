import type { Step } from './form/checkout-steps.ts';

/** What the checkout asks for; after step 1, only wide screens have room for it. */
export function CheckoutIntroduction({ step = 1 }: { step?: Step }) {
  return (
    <p
      className={`mt-2 text-ink-soft max-md:mt-1 max-md:text-[0.9375rem] ${step > 1 ? 'max-md:hidden' : ''}`}
    >
      Your details, delivery, then payment by card. No account needed.
    </p>
  );
}
