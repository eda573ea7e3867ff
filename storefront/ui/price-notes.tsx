import { Link } from 'react-router';
import { vatNote } from '#domain/pricing-rules.ts';

/** States that VAT and delivery are added to prices (Directive 2011/83/EU, article 6(1)(e)). */
export function PriceNotes({ className = '' }: { className?: string }) {
  return (
    <p className={`label ${className}`}>
      {vatNote()}{' '}
      <Link to="/terms#shipping" className="text-link">
        Delivery costs
      </Link>{' '}
      depend on your country.
    </p>
  );
}
