import { LoadingNote, Placeholder } from '#storefront/ui/placeholder.tsx';
import { NeedsScript } from '#storefront/ui/script-fallback.tsx';

/** The placeholder of the checkout until the stored cart has been read. */
export function CheckoutPlaceholder() {
  return (
    <>
      <div className="summary-side">
        <Placeholder className="h-16 lg:mt-4 lg:h-96" />
      </div>
      <div className="pt-6 md:pt-12">
        <NeedsScript what="The checkout" />
        <LoadingNote>Loading the checkout</LoadingNote>
        <Placeholder className="h-8" />
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
