import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { POLICIES } from '#domain/policies.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import { type Product, priceOf } from '#domain/product.ts';
import { useAvailability } from '#storefront/api/availability.ts';
import { CardLogos } from '#storefront/ui/card-logos.tsx';
import { DeliveryEstimate } from '#storefront/ui/delivery-estimate.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { PriceNotes } from '#storefront/ui/price-notes.tsx';
import { QuantityStepper } from '#storefront/ui/quantity-stepper.tsx';
import { UnitPrice } from '#storefront/ui/unit-price.tsx';
import { BuyButton } from './buy-button.tsx';
import { ProductFacts } from './product-facts.tsx';

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
  const { closed, soldOut } = useAvailability();
  const forSale = closed === null && !soldOut.includes(product.id);
  return (
    <div>
      <p className="label capitalize">{product.category}</p>
      <h1 className="mt-1 text-product">{product.name}</h1>
      <div className={RATING}>{rating}</div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-4 lg:mt-5">
        <Price amount={priceOf(product)} className="text-2xl" />
        <UnitPrice product={product} />
      </p>
      <PriceNotes className="mt-1" />
      <div className="mt-4 flex flex-wrap gap-3 sm:gap-4 lg:mt-6">
        <QuantityStepper value={quantity} onChange={onQuantity} label={product.name} />
        <BuyButton
          ref={buttonRef}
          product={product}
          quantity={quantity}
          onBuy={onBuy}
          className="min-w-[min(11rem,100%)] grow max-lg:px-4 sm:max-md:max-w-sm"
        />
      </div>
      {forSale && <DeliveryEstimate className="mt-4" />}
      <p className="mt-7 max-w-[34rem] text-ink-soft">{product.description}</p>
      <ProductFacts product={product} />
      <p className="mt-6 font-medium">
        Free shipping on orders over €{PRICING_RULES.freeShippingOver / 100}!
      </p>
      <Assurances />
    </div>
  );
}

/** The shop's own promises. Rights given by law are not presented as such (Directive 2005/29/EC, annex I, 10). */
function Assurances() {
  return (
    <>
      <ul className="mt-3 grid gap-y-1.5 text-ink-soft">
        <Assurance>
          <Link to="/returns" className="text-link inline-block">
            Returns
          </Link>{' '}
          of sealed products within {POLICIES.goodwillReturnDays} days
        </Assurance>
        <Assurance>Money back for damaged items within {POLICIES.damageReportDays} days</Assurance>
        <Assurance>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            Secure payment by card <CardLogos />
          </span>
        </Assurance>
      </ul>
      <p className="label mt-3">
        By law you also have {POLICIES.returnDays} days to change your mind, and a guarantee of at
        least {POLICIES.warrantyYears} years.
      </p>
    </>
  );
}

function Assurance({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon name="check" className="mt-0.5 size-5 text-clover" />
      <span>{children}</span>
    </li>
  );
}
