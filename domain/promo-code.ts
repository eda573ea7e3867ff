import { type BasisPoints, basisPointsFromFraction, type Cents, shareOf } from './money.ts';

/** The rate of the one promo code, as a fraction of the cart total (spec sections 3 and 9). */
export const PROMO_DISCOUNT = 0.1;

/** A promo code that is applied to a cart: the code and its discount as a fraction. */
export interface PromoCode {
  code: string;
  discount: number;
}

export type PromoOutcome = 'success' | 'already_applied' | 'invalid' | 'blank';

/** A promo code as it is compared: trimmed and in capitals (spec section 5). */
export function normalisePromoCode(input: string): string {
  return input.trim().toUpperCase();
}

/** What can be said of an entry before the server is asked; undefined when it must be asked. */
export function judgePromoEntry(
  input: string,
  active: PromoCode | undefined,
): Extract<PromoOutcome, 'blank' | 'already_applied'> | undefined {
  const code = normalisePromoCode(input);
  if (code === '') return 'blank';
  return active?.code === code ? 'already_applied' : undefined;
}

/** The discount on a subtotal, rounded half up to the cent (design ruling 1). */
export function discountOn(subtotal: Cents, promo: PromoCode | undefined): Cents {
  return promo ? shareOf(subtotal, rateOf(promo)) : 0;
}

/** The promo code, normalised, from what the browser's storage holds; undefined for all else. */
export function restorePromoCode(stored: string | null): PromoCode | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!isPromoCode(value)) return undefined;
    return { code: normalisePromoCode(value.code), discount: value.discount };
  } catch {
    return undefined;
  }
}

function rateOf(promo: PromoCode): BasisPoints {
  return basisPointsFromFraction(promo.discount);
}

function isPromoCode(value: unknown): value is PromoCode {
  if (typeof value !== 'object' || value === null) return false;
  const { code, discount } = value as Record<string, unknown>;
  return typeof code === 'string' && code.trim() !== '' && discount === PROMO_DISCOUNT;
}
