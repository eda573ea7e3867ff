import type { ReactNode } from 'react';
import { LoadingNote, Skeleton } from '#storefront/ui/skeleton.tsx';

const PLACEHOLDERS = [1, 2, 3];

/** The section of the featured products: heading and list. */
export function FeaturedSection({
  loading,
  foot,
  children,
}: {
  loading: boolean;
  /** Below the list. */
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

/** The list's placeholders while the products load. */
export function FeaturedSkeletons() {
  return PLACEHOLDERS.map((key) => (
    <li key={key} className="pb-28">
      <Skeleton className="aspect-4/5 w-full" />
      <Skeleton className="mt-5 h-7 w-3/4" />
      <Skeleton className="mt-2 h-4 w-32" />
    </li>
  ));
}

/** The section while its code loads. */
export function FeaturedPlaceholder() {
  return (
    <FeaturedSection loading>
      <FeaturedSkeletons />
    </FeaturedSection>
  );
}
