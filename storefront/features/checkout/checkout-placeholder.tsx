import { LoadingNote, Placeholder } from '#storefront/ui/placeholder.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';
import type { Step } from './form/checkout-steps.ts';

/** The placeholder of the checkout until the stored cart has been read. */
export function CheckoutPlaceholder() {
  return (
    <>
      <CheckoutIntroduction />
      <div className="summary-side">
        <Placeholder className="mt-4 h-15 lg:mt-12 lg:h-96" />
      </div>
      <div className="mt-10">
        <NeedsScript what="The checkout" />
        <LoadingNote>Loading the checkout</LoadingNote>
        <Placeholder className="h-12" />
        <Placeholder className="mt-10 h-10 w-64" />
        <div className="mt-7 grid gap-6 sm:grid-cols-2">
          <div className="grid gap-6 xs:grid-cols-2 sm:col-span-2">
            <Placeholder className="h-20" />
            <Placeholder className="h-20" />
          </div>
          <Placeholder className="h-20" />
          <Placeholder className="h-20" />
        </div>
      </div>
    </>
  );
}

/** What the checkout asks for; after step 1, only wide screens have room for it. */
export function CheckoutIntroduction({ step = 1 }: { step?: Step }) {
  return (
    <p
      className={`mt-2 text-ink-soft max-md:mt-1 max-md:text-small ${step > 1 ? 'max-md:hidden' : ''}`}
    >
      Your details, delivery, then payment by card. No account needed.
    </p>
  );
}
