import { type BasisPoints, basisPointsFromFraction, type Cents, shareOf } from './money.ts';

/** The promo code's discount, as a fraction of the subtotal (R3.13). */
export const PROMO_DISCOUNT = 0.1;

/** An applied promo code; the discount is a fraction. */
export interface PromoCode {
  code: string;
  discount: number;
}

export type PromoOutcome = 'success' | 'already_applied' | 'invalid' | 'blank';

/** A promo code for comparison: trimmed, in capitals (R3.12). */
export function normalisePromoCode(input: string): string {
  return input.trim().toUpperCase();
}

/** The outcome of an entry that needs no request to the server; undefined when the server must check the entry. */
export function judgePromoEntry(
  input: string,
  active: PromoCode | undefined,
): Extract<PromoOutcome, 'blank' | 'already_applied'> | undefined {
  const code = normalisePromoCode(input);
  if (code === '') return 'blank';
  return active?.code === code ? 'already_applied' : undefined;
}

/** The discount on a subtotal, rounded half up to the cent (R3.13). */
export function discountOn(subtotal: Cents, promo: PromoCode | undefined): Cents {
  return promo ? shareOf(subtotal, rateOf(promo)) : 0;
}

/** Restores the promo code from the browser's storage; undefined when it is not valid. */
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
