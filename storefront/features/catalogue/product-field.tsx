import type { ReactNode } from 'react';
import type { Product } from '#domain/product.ts';
import { UmbelMark } from '#storefront/ui/logo.tsx';

/** A coloured field across the window for a large text. */
export function ProductField({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <div
      className={`not-printed relative mt-12 flex min-h-[34rem] items-center overflow-hidden text-paper-light dark-ground lg:mt-20 lg:min-h-[40rem] ${ground}`}
    >
      {children}
    </div>
  );
}

/** The large text of a field. */
export const FIELD_TEXT = 'mt-3 font-display text-display font-medium lining-nums';

/** How much of a product is enough. */
export function EnoughField({
  enough: { amount, text },
}: {
  enough: NonNullable<Product['enough']>;
}) {
  return (
    <ProductField ground="bg-green-deep">
      <section aria-labelledby="enough-title" className="shell py-14">
        <UmbelMark className="big-umbel" />
        <div className="relative">
          <h2 id="enough-title" className="max-w-[24ch] text-subheading italic">
            Start with less than you think you need.
          </h2>
          <p className={FIELD_TEXT}>{amount}</p>
          <p className="mt-5 max-w-[26rem] text-lead">{text}</p>
        </div>
      </section>
    </ProductField>
  );
}
