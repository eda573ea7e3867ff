import type { ReactNode } from 'react';
import { LoadingNote, Placeholder } from '#storefront/ui/placeholder.tsx';

/** The section of the featured products: heading, list and notes. */
export function FeaturedSection({
  loading,
  foot = <Placeholder className="mt-8 mb-18 h-4 w-64 sm:mb-6" />,
  children,
}: {
  loading: boolean;
  /** Below the list; by default its placeholder. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="featured-title" className="@container shell section">
      <h2 id="featured-title" className="text-heading">
        The shampoo and the mask
      </h2>
      {loading && <LoadingNote>Loading products</LoadingNote>}
      <ul className="mt-7 grid gap-x-4 gap-y-8 sm:gap-x-8 md:mt-10 lg:grid-cols-3 lg:gap-x-10 max-lg:@xs:grid-cols-2">
        {children}
      </ul>
      {foot}
    </section>
  );
}

/** The list's placeholders while the products load: two products and the pair, about as high as they are. */
export function FeaturedCardPlaceholders() {
  return (
    <>
      <CardPlaceholder />
      <CardPlaceholder />
      <li className="pb-48 max-lg:col-span-full max-lg:@xs:w-1/2 max-lg:@xs:pb-16">
        <Placeholder className="aspect-4/5 w-full" />
      </li>
    </>
  );
}

function CardPlaceholder() {
  return (
    <li className="pb-36 sm:pb-32 max-sm:@xs:pb-48">
      <Placeholder className="aspect-4/5 w-full" />
      <Placeholder className="mt-5 h-7 w-3/4" />
      <Placeholder className="mt-2 h-4 w-32" />
    </li>
  );
}

/** The section while its code loads. */
export function FeaturedPlaceholder() {
  return (
    <FeaturedSection loading>
      <FeaturedCardPlaceholders />
    </FeaturedSection>
  );
}
