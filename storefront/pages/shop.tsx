import { shop } from '#shop.config.ts';
import { QueryCacheProvider } from '#storefront/api/query-cache.tsx';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { BundleCard } from '#storefront/features/cart/bundle-offer.tsx';
import { Catalogue } from '#storefront/features/catalogue/catalogue.tsx';
import { ProductsFallback } from '#storefront/features/catalogue/fallbacks.tsx';
import { ChatButton } from '#storefront/ui/button.tsx';
import { PageHeading, PageMeta } from '#storefront/ui/page-heading.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

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
      <div className="shell pb-14 md:pb-20">
        <ProductsFallback heading="h2" />
        <QueryCacheProvider>
          <Catalogue
            action={(product) => <AddToCartButton product={product} />}
            bundleCard={(all) => <BundleCard products={all} heading="h2" />}
          />
        </QueryCacheProvider>
      </div>
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
      className="grid grid-cols-1 bg-oat lg:grid-cols-[1fr_1.4fr]"
    >
      <div className="self-center px-(--side) py-12 max-lg:order-last lg:pr-12 lg:pl-shell">
        <h2 id="advice-title" className="text-heading">
          Not sure which you need?
        </h2>
        <p className="mt-4 max-w-[30rem] text-ink-soft sm:text-lead">
          If your hair is dry or coloured, begin with the shampoo. If it is brittle, bleached or
          styled with heat, add the mask. For anything else, ask {adviser} in a free chat.
        </p>
        <ChatButton variant="secondary" className="mt-7">
          Ask on {app}
        </ChatButton>
      </div>
      <Picture
        name="recipe-book"
        alt=""
        sizes="(min-width: 64rem) 58vw, 100vw"
        className="aspect-3/2 size-full object-cover lg:aspect-2/1"
      />
    </section>
  );
}
