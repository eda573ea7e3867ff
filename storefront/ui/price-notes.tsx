import { Link } from 'react-router';
import type { Cents } from '#domain/money.ts';
import { PRICING_RULES, vatNote } from '#domain/pricing-rules.ts';

/**
 * States that VAT and delivery are added to prices (Directive 2011/83/EU, article 6(1)(e)).
 * @param vat the VAT in cents, where the prices add up to a sum
 */
export function PriceNotes({ vat, className = '' }: { vat?: Cents; className?: string }) {
  return (
    <p className={`label ${className}`}>
      {vatNote(PRICING_RULES, vat)}{' '}
      <Link to="/terms#shipping" className="text-link">
        Delivery costs
      </Link>{' '}
      depend on your country.
    </p>
  );
}
