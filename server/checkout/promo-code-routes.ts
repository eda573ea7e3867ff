import { PATHS } from '#contract/paths.ts';
import { appliedPromoCodeSchema, applyPromoCodeSchema } from '#contract/promo-codes.ts';
import type { ContextRoutes } from '#server/http/context-routes.ts';
import { sendProblem } from '#server/http/problems.ts';
import { findPromoCode } from './price-order.ts';

/** POST /api/promo-codes/apply: checks a promo code. */
export const promoCodeRoutes: ContextRoutes = async (app, { context }) => {
  app.post(
    PATHS.applyPromoCode,
    {
      schema: { body: applyPromoCodeSchema, response: { 200: appliedPromoCodeSchema } },
      config: { limited: 'promoCodes' },
    },
    async (request, reply) => {
      const promo = findPromoCode(context, request.body.code);
      if (promo) return promo;
      return sendProblem(reply, 'invalid_promo_code', {
        detail: 'The promo code you entered is invalid or expired.',
      });
    },
  );
};
