import { type Cents, formatEuro } from '#domain/money.ts';

/** A formatted amount with digits of equal width. */
export function Price({ amount, className = '' }: { amount: Cents; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatEuro(amount)}</span>;
}
