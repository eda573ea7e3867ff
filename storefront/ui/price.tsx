import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import { vatNote } from '#domain/pricing-rules.ts';
import { type PricedPackage, priceOf } from '#domain/product.ts';
import { pricePerLitre } from '#domain/unit-price.ts';

/** A formatted amount with digits of equal width. */
export function Price({ amount, className = '' }: { amount: Cents; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatEuro(amount)}</span>;
}

/** On a card: the price of a product, and of a litre of it. */
export function PriceLine({ product }: { product: PricedPackage }) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
      <Price amount={priceOf(product)} className="text-lg" />
      <UnitPrice product={product} className="max-sm:whitespace-normal" />
    </p>
  );
}

/** States that VAT and delivery are added to prices (Directive 2011/83/EU, article 6(1)(e)). */
export function PriceNotes({ className = '' }: { className?: string }) {
  return (
    <p className={`label ${className}`}>
      {vatNote(Date.now())}{' '}
      <Link to={`${PAGES.terms}#shipping`} className="text-link">
        Delivery costs
      </Link>{' '}
      depend on your country.
    </p>
  );
}

/** Net quantity and price per litre, such as '300 ml, €95.00/L'; nothing without a net quantity. */
export function UnitPrice({
  product,
  className = '',
}: {
  product: PricedPackage;
  className?: string;
}) {
  const { netQuantityMl } = product;
  if (netQuantityMl === undefined) return null;
  return (
    <span className={`label whitespace-nowrap tabular-nums ${className}`}>
      {netQuantityMl} ml, {formatEuro(pricePerLitre(priceOf(product), netQuantityMl))}
      <span aria-hidden="true">/L</span>
      <span className="sr-only"> per litre</span>
    </span>
  );
}
