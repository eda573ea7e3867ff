/** Money in whole euro cents. Every amount in the shop is one of these. */
export type Cents = number;

/** A share in basis points: 2100 is 21 %. Whole numbers keep percentages exact. */
export type BasisPoints = number;

const ONE_WHOLE: BasisPoints = 10_000;

/**
 * Whole cents from a price in euro, as in the catalogue.
 * @throws RangeError when the price is negative or finer than a cent
 * @example centsFromEuro(28.5) // 2850
 */
export function centsFromEuro(euro: number): Cents {
  const cents = Math.round(euro * 100);
  if (!isCents(cents) || Math.abs(euro * 100 - cents) > 1e-6)
    throw new RangeError(`A price must be 0 or more euro with at most two decimals, got ${euro}`);
  return cents;
}

/**
 * Euro as a number, for APIs with amounts in euro.
 * @example euroFromCents(899) // 8.99
 */
export function euroFromCents(cents: Cents): number {
  return cents / 100;
}

/**
 * Euro as digits, for files and commands.
 * @example decimalEuro(3600) // '36.00'
 */
export function decimalEuro(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** Basis points from a fraction: 0.1 is 1000. */
export function basisPointsFromFraction(fraction: number): BasisPoints {
  return Math.round(fraction * ONE_WHOLE);
}

/**
 * A share of an amount, rounded half up to the cent.
 * @example shareOf(2850, 2100) // 599, of 598.5
 */
export function shareOf(amount: Cents, share: BasisPoints): Cents {
  return Math.floor((amount * share + ONE_WHOLE / 2) / ONE_WHOLE);
}

/** The sum of any number of amounts; 0 for none. */
export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Whether a value is a valid amount: a safe integer from 0. */
export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/**
 * An amount as people read it: two decimals, thousands separators and a true minus sign (U+2212).
 * @example formatEuro(11027) // '€110.27'
 * @example formatEuro(-282150) // '−€2,821.50'
 */
export function formatEuro(amount: Cents): string {
  const sign = amount < 0 ? '\u2212' : '';
  const whole = Math.trunc(Math.abs(amount) / 100).toLocaleString('en');
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${sign}€${whole}.${rest}`;
}
