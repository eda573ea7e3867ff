import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';

export const applyPromoCodeSchema = z.object({
  code: requiredText('a promo code', LIMITS.promoCode),
});

export const appliedPromoCodeSchema = z.object({
  code: z.string(),
  /** A fraction of the subtotal. */
  discount: z.number().check(z.gt(0), z.lte(1)),
});
