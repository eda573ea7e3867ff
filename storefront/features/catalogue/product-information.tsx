import type { ReactNode } from 'react';
import { type Product, skuOnProductPage } from '#domain/product.ts';
import { GuaranteeNotice, HAS_GUARANTEE_NOTICE } from '#storefront/ui/guarantee-notice.tsx';
import { OpenMark } from '#storefront/ui/icon.tsx';
import { LegalGuarantee } from './product-legal.tsx';

/**
 * The information required by law. The official notice of the legal guarantee must be visible in the offer, as warnings and
 * responsible person are beside the ingredients (Regulation (EU) 2023/988, article 19). The rest is folded.
 */
export function ProductInformation({ product }: { product: Product }) {
  return (
    <div className="@container border-t border-line">
      {HAS_GUARANTEE_NOTICE && (
        <Part title="Legal guarantee in the EU">
          <GuaranteeNotice />
        </Part>
      )}
      <details className="faq group/details border-b border-line">
        <summary className="group flex list-none items-center justify-between gap-6 py-4 lg:py-6">
          <h2 className="text-heading group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
            Good to know
          </h2>
          <OpenMark className="size-6" />
        </summary>
        <div className="grid grid-cols-1 gap-x-20 gap-y-8 pb-10 lg:grid-cols-2">
          <Note title="Patch test">
            <p>
              Before the first use, put a little on the inside of your forearm, leave it for 24
              hours, then look again. If the skin turns red or itches, rinse it off and do not use
              the product. Keep it out of your eyes; if some gets in, rinse with plenty of water.
            </p>
          </Note>
          <Note title="Legal guarantee">
            <LegalGuarantee />
          </Note>
        </div>
      </details>
      <p className="flex flex-wrap gap-x-8 gap-y-1 pt-4 label lg:pt-6">
        <span>SKU {skuOnProductPage(product)}</span>
        <span>Tags: {product.tags.join(', ')}</span>
      </p>
    </div>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-[38rem]">
      <h3 className="font-text font-medium">{title}</h3>
      <div className="mt-2 text-ink-soft">{children}</div>
    </section>
  );
}

/** A part of the product page: its heading beside its contents. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-x-20 gap-y-4 border-b border-line py-8 lg:py-12 lg:@min-[50rem]:grid-cols-[20rem_1fr]">
      <h2 className="text-heading">{title}</h2>
      <div className="max-w-[42rem]">{children}</div>
    </section>
  );
}
