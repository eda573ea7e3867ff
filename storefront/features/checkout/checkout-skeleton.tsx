import { NeedsScript } from '#storefront/ui/needs-script.tsx';
import { LoadingNote, Skeleton } from '#storefront/ui/skeleton.tsx';
import { CheckoutIntroduction } from './checkout-introduction.tsx';

/** The placeholder of the checkout until the stored cart has been read. */
export function CheckoutSkeleton() {
  return (
    <>
      <CheckoutIntroduction />
      <NeedsScript what="The checkout" />
      <div className="mt-4 grid gap-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_min(25rem,40vw)] lg:items-start lg:gap-[min(5rem,8vw)]">
        <Skeleton className="h-15 lg:order-2 lg:h-96" />
        <div>
          <LoadingNote>Loading the checkout</LoadingNote>
          <Skeleton className="h-12" />
          <Skeleton className="mt-10 h-10 w-64" />
          <div className="mt-7 grid gap-6 sm:grid-cols-2">
            <div className="grid gap-6 xs:grid-cols-2 sm:col-span-2">
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </div>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        </div>
      </div>
    </>
  );
}
