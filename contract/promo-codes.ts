import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

export const applyPromoCodeSchema = z.object({
  code: z
    .string('Please enter a promo code.')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a promo code.'),
      z.maxLength(LIMITS.promoCode, `Please use at most ${LIMITS.promoCode} characters.`),
    ),
});

export const appliedPromoCodeSchema = z.object({
  code: z.string(),
  /** A fraction of the subtotal. */
  discount: z.number().check(z.gt(0), z.lte(1)),
});
