import { shop } from '#shop.config.ts';
import { QueryCacheProvider } from '#storefront/api/query-cache.tsx';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { BundleBand, BundleBandPlaceholder } from '#storefront/features/cart/bundle-band.tsx';
import { Catalogue } from '#storefront/features/catalogue/catalogue.tsx';
import { ProductsFallback } from '#storefront/features/catalogue/fallbacks.tsx';
import { ChatButton } from '#storefront/ui/button.tsx';
import { PageHeading, PageMeta } from '#storefront/ui/page-heading.tsx';

/** /shop */
export function Component() {
  return (
    <>
      <PageMeta
        title="Shop"
        description="Shampoo and hair mask with plant oils and extracts, sent from Dublin to Ireland and Europe."
      />
      <PageHeading title="Shop">
        The shampoo for every&nbsp;wash, the mask once a&nbsp;week.
      </PageHeading>
      <div className="shell">
        <ProductsFallback heading="h2" className="pb-14" />
      </div>
      <QueryCacheProvider>
        <Catalogue
          action={(product) => <AddToCartButton product={product} />}
          bundle={(all) => <BundleBand products={all} />}
          bundlePlaceholder={<BundleBandPlaceholder />}
        />
      </QueryCacheProvider>
      <ShopAdvice />
    </>
  );
}

/** Which product suits which hair, with a link to the chat. */
function ShopAdvice() {
  const { app, adviser } = shop.consultation;
  return (
    <section
      aria-labelledby="advice-title"
      className="shell grid gap-x-20 gap-y-6 section lg:grid-cols-[20rem_1fr]"
    >
      <h2 id="advice-title" className="text-part">
        Not sure which you need?
      </h2>
      <div>
        <p className="font-display text-heading text-balance">
          If your hair is dry or coloured, begin with the shampoo. If it is brittle, bleached or
          styled with heat, add the mask.
        </p>
        <p className="mt-6 text-ink-soft sm:text-lead">
          For anything else, ask {adviser} in a free chat.
        </p>
        <ChatButton variant="secondary" className="mt-6">
          Ask on {app}
        </ChatButton>
      </div>
    </section>
  );
}
