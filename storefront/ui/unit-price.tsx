import { formatEuro } from '#domain/money.ts';
import { type PricedPackage, priceOf } from '#domain/product.ts';
import { pricePerLitre } from '#domain/unit-price.ts';

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
