import type { ReactNode } from 'react';
import type { Product } from '#domain/product.ts';
import { Reveal } from '../../ui/reveal/reveal.tsx';
import { LegalGuarantee, ProductSafety } from './product-legal.tsx';

/** Benefits, usage, ingredients, and the information required by law. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <Reveal className="mt-20 border-t border-line lg:mt-28">
      <Part title="Key benefits">
        <ul className="grid gap-x-12 gap-y-4 sm:grid-cols-2">
          {product.benefits.map((benefit) => (
            <li key={benefit} className="border-l border-clover pl-4">
              {benefit}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="How to use">
        <p className="text-lead">{product.usage}</p>
      </Part>
      <Part title="Full ingredients">
        <p className="text-ink-soft">{product.ingredients}</p>
      </Part>
      <Part title="Patch test">
        <p>
          Before the first use, put a little on the inside of your forearm, leave it for 24 hours,
          then look again. If the skin turns red or itches, rinse it off and do not use the product.
          Keep it out of your eyes; if some gets in, rinse with plenty of water.
        </p>
      </Part>
      <Part title="Safety">
        <ProductSafety product={product} />
      </Part>
      <Part title="Legal guarantee">
        <LegalGuarantee />
      </Part>
    </Reveal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-20 gap-y-4 border-b border-line py-10 lg:grid-cols-[20rem_1fr] lg:py-14">
      <h2 className="text-subheading">{title}</h2>
      <div className="max-w-[46rem]">{children}</div>
    </section>
  );
}
