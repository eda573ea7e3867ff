import { MASK_USE } from '#domain/policies.ts';
import { shop } from '#shop.config.ts';
import { QueryCacheProvider } from '#storefront/api/query-cache.tsx';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { BundleBand, BundleBandPlaceholder } from '#storefront/features/cart/bundle-band.tsx';
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

const ADVICE = [
  { hair: 'Dry or coloured', answer: 'Begin with the shampoo, as often as you wash.' },
  {
    hair: 'Brittle, bleached or styled with heat',
    answer: `Add the mask, ${MASK_USE.howOften}, for at least ${MASK_USE.leastMinutes} minutes.`,
  },
  { hair: 'Something else', answer: `Ask ${shop.consultation.adviser} in a free chat.` },
] as const;

/** Which product suits which hair, with a link to the chat. */
function ShopAdvice() {
  return (
    <section
      aria-labelledby="advice-title"
      className="shell grid gap-x-20 gap-y-5 section lg:grid-cols-[1fr_1.25fr]"
    >
      <div>
        <h2 id="advice-title" className="max-w-[17ch] text-heading">
          Not sure which you need?
        </h2>
        <Picture
          name="consultation"
          alt="A wooden hairbrush on a linen towel, the jar of hair mask behind it"
          sizes="40vw"
          className="mt-8 aspect-3/2 w-full object-cover max-lg:hidden"
        />
      </div>
      <div>
        <dl>
          {ADVICE.map(({ hair, answer }) => (
            <div key={hair} className="border-t border-line py-4 lg:py-5">
              <dt className="font-display text-part">{hair}</dt>
              <dd className="mt-1.5 text-ink-soft sm:text-lead">{answer}</dd>
            </div>
          ))}
        </dl>
        <ChatButton variant="secondary" className="mt-2">
          Ask on {shop.consultation.app}
        </ChatButton>
      </div>
    </section>
  );
}
