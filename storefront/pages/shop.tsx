import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { products } from '#catalogue/products.ts';
import { productPath } from '#contract/pages.ts';
import { freeFromClaims } from '#domain/formula.ts';
import { MASK_USE, POLICIES } from '#domain/policies.ts';
import type { Category } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
import { QueryCacheProvider } from '#storefront/api/query-cache.tsx';
import { AddToCartButton } from '#storefront/features/cart/add-to-cart.tsx';
import { BundleBand, BundleBandPlaceholder } from '#storefront/features/cart/bundle-band.tsx';
import { Catalogue } from '#storefront/features/catalogue/catalogue.tsx';
import { ProductsFallback } from '#storefront/features/catalogue/fallbacks.tsx';
import { ChatButton } from '#storefront/ui/button.tsx';
import { DaysInText } from '#storefront/ui/days-in-text.tsx';
import { PageMeta } from '#storefront/ui/page-heading.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';

/** /shop */
export function Component() {
  return (
    <>
      <PageMeta
        title="Shop"
        description="Shampoo and hair mask with plant oils and extracts, sent from Dublin to Ireland and Europe."
      />
      <QueryCacheProvider>
        <Catalogue
          heading={
            <header className="max-lg:pt-7 max-lg:pb-6">
              <h1 className="text-title">Shop</h1>
              <p className="mt-2 font-display text-part text-balance italic">
                The shampoo for every&nbsp;wash, the mask once a&nbsp;week.
              </p>
            </header>
          }
          action={(product) => <AddToCartButton product={product} />}
          bundle={(all) => <BundleBand products={all} />}
          bundlePlaceholder={<BundleBandPlaceholder />}
        />
      </QueryCacheProvider>
      <div className="shell">
        <ProductsFallback heading="h2" className="pb-14" />
      </div>
      <ShopAdvice />
      <ShopFacts />
    </>
  );
}

const ADVICE = [
  {
    hair: 'Dry or coloured',
    answer: (
      <>
        The <ProductLink category="shampoo" />, as often as you wash.
      </>
    ),
  },
  {
    hair: 'Brittle, bleached or straightened',
    answer: (
      <>
        The <ProductLink category="mask" /> as well, {MASK_USE.howOften}.
      </>
    ),
  },
  { hair: 'Something else', answer: `Ask ${shop.consultation.adviser} in a free chat.` },
] as const;

/** Which product suits which hair, with links to the products and the chat. */
function ShopAdvice() {
  return (
    <section
      aria-labelledby="advice-title"
      className="shell grid grid-cols-1 gap-x-20 gap-y-8 section lg:grid-cols-[1.4fr_1fr]"
    >
      <Picture
        name="hair-wave"
        alt="Long hair in loose waves, in light from a window"
        sizes="(min-width: 64rem) 54vw, 92vw"
        className="aspect-4/3 size-full object-cover"
      />
      <div className="self-center">
        <h2 id="advice-title" className="max-w-[17ch] text-heading">
          Not sure which you need?
        </h2>
        <dl className="mt-6 lg:mt-8">
          {ADVICE.map(({ hair, answer }) => (
            <div key={hair} className="border-t border-line py-3">
              <dt className="font-display text-subheading">{hair}</dt>
              <dd className="mt-1.5 text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
        <ChatButton variant="secondary" className="mt-2">
          Start a chat
        </ChatButton>
      </div>
    </section>
  );
}

const ABSENT = freeFromClaims(products);

const FACTS: readonly (readonly [term: string, text: ReactNode])[] = [
  [
    'Delivery',
    <>
      Packed in Dublin within <DaysInText>{POLICIES.processing}</DaysInText>, then{' '}
      <DaysInText>{POLICIES.deliveryIreland}</DaysInText> in Ireland.
    </>,
  ],
  ['Returns', `You can send sealed products back for ${POLICIES.goodwillReturnDays} days.`],
  ['Ingredients', ABSENT.length > 0 && `Every one is listed. There are no ${ABSENT.join(' or ')}.`],
];

/** What applies to every product. */
function ShopFacts() {
  return (
    <div className="bg-paper">
      <dl className="shell grid gap-y-6 py-10 md:grid-cols-3">
        {FACTS.filter(([, text]) => text).map(([term, text]) => (
          <div
            key={term}
            className="border-line md:px-9 md:not-first:border-l md:first:pl-0 md:last:pr-0"
          >
            <dt className="font-display text-subheading">{term}</dt>
            <dd className="mt-1 max-w-[26rem] text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The name of a category's product as a link; the category where the catalogue has none. */
function ProductLink({ category }: { category: Category }) {
  const product = products.find((item) => item.category === category);
  if (!product) return category;
  return (
    <Link to={productPath(product.id)} className="text-link text-green">
      {product.name}
    </Link>
  );
}
