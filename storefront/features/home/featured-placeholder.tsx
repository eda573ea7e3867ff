import type { ReactNode } from 'react';
import { LoadingNote, Skeleton } from '#storefront/ui/skeleton.tsx';

/** The section of the featured products: heading, list and notes. */
export function FeaturedSection({
  loading,
  foot = <Skeleton className="mt-8 h-22 sm:h-10" />,
  children,
}: {
  loading: boolean;
  /** Below the list; by default its placeholder. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="featured-title" className="section shell">
      <h2 id="featured-title" className="text-heading">
        Two products, used together
      </h2>
      {loading && <LoadingNote>Loading products</LoadingNote>}
      <ul className="mt-7 grid gap-x-4 gap-y-8 xs:grid-cols-2 sm:gap-x-8 md:mt-10 lg:grid-cols-3 lg:gap-x-10">
        {children}
      </ul>
      {foot}
    </section>
  );
}

/** The list's placeholders while the products load: two products and the pair, about as high as they are. */
export function FeaturedSkeletons() {
  return (
    <>
      <ProductSkeleton />
      <ProductSkeleton />
      <li className="max-lg:col-span-full">
        <Skeleton className="h-[25rem] xs:h-[28rem] sm:h-[36rem] md:h-[41rem] lg:h-full" />
      </li>
    </>
  );
}

function ProductSkeleton() {
  return (
    <li className="pb-36 xs:pb-48 sm:pb-32">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="mt-5 h-7 w-3/4" />
      <Skeleton className="mt-2 h-4 w-32" />
    </li>
  );
}

/** The section while its code loads. */
export function FeaturedPlaceholder() {
  return (
    <FeaturedSection loading>
      <FeaturedSkeletons />
    </FeaturedSection>
  );
}
