import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { BATCH_LINE } from '#catalogue/ingredients/batch.ts';
import { PAGES } from '#contract/pages.ts';
import { capitalise } from '#domain/capitalise.ts';
import { firstNameOf } from '#domain/first-name.ts';
import { freeFromClaims } from '#domain/formula.ts';
import { POLICIES } from '#domain/policies.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import { type Product, priceOf } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
import { useForSale, useSoldOut } from '#storefront/api/availability.ts';
import { CardLogos } from '#storefront/ui/card-logos.tsx';
import { DeliveryEstimate } from '#storefront/ui/delivery-estimate.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Price, PriceNotes, UnitPrice } from '#storefront/ui/price.tsx';
import { QuantityStepper } from '#storefront/ui/quantity-stepper.tsx';
import { BuyButton } from './buy-button.tsx';
import { LazyStockRequest } from './lazy-stock-request.tsx';
import { FULL_INGREDIENTS } from './product-formula.tsx';

/** The line of the rating, of the same height before it has loaded. */
export const RATING = 'mt-2 flex min-h-6 items-center';

/** A product's name, price and buy button, in the first view; then description and assurances. */
export function ProductPurchase({
  product,
  quantity,
  onQuantity,
  onBuy,
  buttonRef,
  rating,
}: {
  product: Product;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onBuy: (quantity: number, button: Element) => void;
  buttonRef: Ref<HTMLButtonElement>;
  /** A line under the name. */
  rating: ReactNode;
}) {
  const forSale = useForSale(product.id);
  const soldOut = useSoldOut(product.id);
  return (
    <div className="self-start lg:sticky lg:top-28">
      <p className="label capitalize">{product.category}</p>
      <h1 className="mt-1.5 text-product lg:mt-3">{product.name}</h1>
      <div className={RATING}>{rating}</div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-4 lg:mt-6">
        <Price amount={priceOf(product)} className="text-2xl" />
        <UnitPrice product={product} />
      </p>
      <PriceNotes className="mt-1" />
      <div className="mt-4 flex flex-wrap gap-3 sm:gap-4 lg:mt-6">
        {forSale && <QuantityStepper value={quantity} onChange={onQuantity} label={product.name} />}
        {soldOut ? (
          <p className="text-lead">Sold out</p>
        ) : (
          <BuyButton
            ref={buttonRef}
            product={product}
            quantity={quantity}
            onBuy={onBuy}
            className="min-w-[min(11rem,100%)] grow max-lg:px-4 sm:max-md:max-w-sm"
          />
        )}
      </div>
      <LazyStockRequest product={product} />
      <p className="mt-5 max-w-[34rem]">{product.description}</p>
      {forSale && <DeliveryEstimate className="mt-4" />}
      <Assurances />
      <ProductFacts product={product} />
      <p className="mt-4 text-sm text-ink-soft">
        <span className="block">{BATCH_LINE}.</span> By law you have {POLICIES.returnDays} days to
        withdraw, and a guarantee of at least {POLICIES.warrantyYears}&nbsp;years.
      </p>
      <Consultation />
    </div>
  );
}

/** The shop's own promises. Rights given by law are not presented as such (Directive 2005/29/EC, annex I, 10). */
function Assurances() {
  return (
    <ul className="mt-2 grid gap-y-0.5 text-sm">
      <Assurance>Free shipping on orders over €{PRICING_RULES.freeShippingOver / 100}!</Assurance>
      <Assurance>
        <Link to={PAGES.returns} className="text-link">
          Returns
        </Link>{' '}
        of sealed products for {POLICIES.goodwillReturnDays} days
      </Assurance>
      <Assurance>Money back if it arrives damaged</Assurance>
      <Assurance>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          Secure payment by card <CardLogos />
        </span>
      </Assurance>
    </ul>
  );
}

function Assurance({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-7 items-center gap-2.5">
      <Icon name="check" className="size-5 text-clover" />
      <span>{children}</span>
    </li>
  );
}

/** For which hair a product is, how it feels and what is not in it. */
function ProductFacts({ product }: { product: Product }) {
  const { suitedTo, feelsLike } = product;
  const absent = freeFromClaims([product]);
  const facts: [label: string, text: ReactNode][] = [
    ['Suited to', suitedTo],
    ['Feels like', feelsLike],
    ['Without', absent.length > 0 && <Absent kinds={absent} />],
  ];
  return (
    <dl className="@container mt-5 border-b border-line">
      {facts
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div
            key={label}
            className="grid gap-x-2 border-t border-line py-2.5 @xs:grid-cols-[5rem_1fr_auto]"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-balance">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Who gives advice. */
function Consultation() {
  const { app, adviser } = shop.consultation;
  return (
    <div className="mt-4 flex gap-2.5 text-sm">
      <Icon name="chat" className="size-5 text-clover" />
      <p>
        Not sure? Ask {firstNameOf(adviser)} in a{' '}
        <a href={shop.consultationUrl} target="_blank" rel="noreferrer" className="text-link">
          free chat<span className="max-lg:sr-only"> on {app}</span>
        </a>
      </p>
    </div>
  );
}

function Absent({ kinds: [first = '', ...rest] }: { kinds: readonly string[] }) {
  return (
    <>
      {[capitalise(first), ...rest].join(' and ')}.{' '}
      <Link to={`#${FULL_INGREDIENTS}`} className="text-link">
        Full list
      </Link>
    </>
  );
}
