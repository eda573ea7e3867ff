import type { AppContext } from '#server/app-context.ts';
import type { Failure, PaymentProvider } from '#server/providers/payments/payment-provider.ts';

export const NO_RESPONSE: Failure = {
  kind: 'unknown',
  reason: 'no response',
  needsNewIdempotencyKey: false,
};
export const UNAUTHORISED: Failure = { kind: 'not-executed', reason: 'api_key_expired' };
export const MISSING: Failure = { kind: 'missing', reason: 'resource_missing' };

/** The shop with some calls of its payment provider replaced. */
export function withProvider(context: AppContext, changes: Partial<PaymentProvider>): AppContext {
  return { ...context, payments: { ...context.payments, ...changes } };
}

/** The provider executes confirmations, but their responses and all look-ups are lost. */
export function losingResponses(context: AppContext): AppContext {
  return withProvider(context, {
    confirmIntent: async (request) => {
      await context.payments.confirmIntent(request);
      return NO_RESPONSE;
    },
    retrieveIntent: async () => NO_RESPONSE,
  });
}

/** After the creation of the intent no call reaches the provider. */
export function disconnected(context: AppContext): AppContext {
  return withProvider(context, {
    confirmIntent: async () => NO_RESPONSE,
    retrieveIntent: async () => NO_RESPONSE,
    cancelIntent: async () => NO_RESPONSE,
  });
}

/** The process ends at a call: before the provider receives it, or after it executed it. */
export function killed(
  context: AppContext,
  at: 'before createIntent' | 'before confirmIntent' | 'after confirmIntent',
): AppContext {
  const die = () => {
    throw new Error('killed');
  };
  if (at === 'before createIntent')
    return withProvider(context, { createIntent: async () => die() });
  return withProvider(context, {
    confirmIntent: async (request) => {
      if (at === 'after confirmIntent') await context.payments.confirmIntent(request);
      return die();
    },
  });
}

/** The same shop, some time (ms) later. */
export function later(context: AppContext, ms: number): AppContext {
  return { ...context, now: () => Date.now() + ms };
}
