import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { POLICIES } from '#domain/policies.ts';
import { type Product, priceOf, productSku } from '#domain/product.ts';
import { TRADE_TERMS } from '#domain/trade-terms.ts';
import { Button } from '../../ui/button.tsx';
import { CardLogos } from '../../ui/card-logos.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { PriceNotes } from '../../ui/price-notes.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { UnitPrice } from '../../ui/unit-price.tsx';

/** A product's name, price, description and buy button. */
export function ProductPurchase({
  product,
  onBuy,
}: {
  product: Product;
  onBuy: (quantity: number) => void;
}) {
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="lg:sticky lg:top-28">
      <p className="label capitalize">{product.category}</p>
      <h1 className="mt-2 text-title">{product.name}</h1>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4">
        <Price amount={priceOf(product)} className="text-2xl" />
        <UnitPrice product={product} />
      </p>
      <PriceNotes className="mt-1" />
      <p className="mt-6 max-w-[34rem] text-lead text-ink-soft">{product.description}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <QuantityStepper value={quantity} onChange={setQuantity} label={product.name} />
        <Button className="min-w-44 grow sm:max-lg:max-w-xs" onClick={() => onBuy(quantity)}>
          Buy Now
        </Button>
      </div>
      <p className="mt-5 font-medium">
        Free shipping on orders over €{TRADE_TERMS.freeShippingOver / 100}!
      </p>
      <Assurances />
      <dl className="mt-8 grid gap-y-4 border-t border-line pt-6">
        <Row label="SKU">{productSku(product)}</Row>
        <Row label="Tags">{product.tags.join(', ')}</Row>
        <Row label="We accept">
          <CardLogos />
        </Row>
      </dl>
    </div>
  );
}

function Assurances() {
  return (
    <ul className="mt-3 grid gap-1.5 text-ink-soft">
      <Assurance>Money back for damaged items within {POLICIES.damageReportDays} days</Assurance>
      <Assurance>
        <Link to="/returns" className="text-link inline-block">
          Returns within {POLICIES.returnDays} days
        </Link>
      </Assurance>
      <Assurance>Secure payment by card</Assurance>
    </ul>
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

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] items-center gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
