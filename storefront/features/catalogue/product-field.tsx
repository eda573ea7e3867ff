import type { ReactNode } from 'react';
import type { Product } from '#domain/product.ts';
import { UmbelMark } from '#storefront/ui/logo.tsx';

/** A coloured field across the window for a large text. */
export function ProductField({
  className,
  children,
}: {
  /** Its colour, and its least height on narrow screens. */
  className: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`not-printed mt-12 flex items-center text-paper-light dark-ground lg:mt-20 lg:min-h-[31rem] ${className}`}
    >
      {children}
    </div>
  );
}

/** The text of a field, with the mark beside it, or above it on narrow screens. */
export const FIELD_LAYOUT = 'shell grid flex-wrap items-center justify-between gap-8 py-14 lg:flex';

/** The large text. */
export const FIELD_TEXT = 'mt-3 font-display text-display font-medium lining-nums';

/** How much of a product is enough. */
export function EnoughField({
  enough: { amount, text },
}: {
  enough: NonNullable<Product['enough']>;
}) {
  return (
    <ProductField className="bg-green-deep">
      <section aria-labelledby="enough-title" className={FIELD_LAYOUT}>
        <div>
          <h2 id="enough-title" className="max-w-[24ch] text-subheading italic">
            Start with less than you think you need.
          </h2>
          <p className={FIELD_TEXT}>{amount}</p>
          <p className="mt-5 max-w-[26rem] text-lead">{text}</p>
        </div>
        <UmbelMark className="h-64 w-auto text-clover max-lg:hidden" />
      </section>
    </ProductField>
  );
}
