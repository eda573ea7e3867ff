import { type Cents, formatEuro } from '#domain/money.ts';

/** An amount in cents as customers read it, with digits of equal width. */
export function Price({ amount, className = '' }: { amount: Cents; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatEuro(amount)}</span>;
}
