import { PATHS } from '#contract/paths.ts';
import { appliedPromoCodeSchema } from '#contract/promo-codes.ts';
import { normalisePromoCode, type PromoCode } from '#domain/promo-code.ts';
import { requestJson } from './http.ts';
import { ProblemError } from './request-errors.ts';

export type PromoCodeResponse = { kind: 'applied'; promo: PromoCode } | { kind: 'invalid' };

/**
 * Checks a promo code on the server.
 * @throws NetworkError or ProblemError when the server cannot check it
 */
export async function applyPromoCode(entry: string): Promise<PromoCodeResponse> {
  try {
    const promo = await requestJson(PATHS.applyPromoCode, {
      method: 'POST',
      body: { code: normalisePromoCode(entry) },
      schema: appliedPromoCodeSchema,
    });
    return { kind: 'applied', promo };
  } catch (error) {
    if (error instanceof ProblemError && isRefusal(error)) return { kind: 'invalid' };
    throw error;
  }
}

// 400: the entry is longer than any promo code.
function isRefusal({ code, status }: ProblemError): boolean {
  return code === 'invalid_promo_code' || status === 400;
}
