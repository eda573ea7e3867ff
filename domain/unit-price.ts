import type { Cents } from './money.ts';

const ML_PER_LITRE = 1_000;

/**
 * The price per litre in cents, rounded half up (Directive 98/6/EC, articles 2(b) and 3; in Ireland
 * S.I. No. 639 of 2002).
 * @param price of the package
 * @param netQuantityMl of the package, in whole millilitres from 1
 * @example pricePerLitre(2850, 300) // 9500
 */
export function pricePerLitre(price: Cents, netQuantityMl: number): Cents {
  return Math.floor((2 * price * ML_PER_LITRE + netQuantityMl) / (2 * netQuantityMl));
}
