import type { AppContext } from '#server/app-context.ts';
import type { Failure, PaymentProvider } from '#server/providers/stripe/payment-provider.ts';

export const NO_RESPONSE: Failure = { kind: 'unknown', reason: 'no response', completed: false };
export const UNAUTHORISED: Failure = { kind: 'not-executed', reason: 'api_key_expired' };
export const MISSING: Failure = { kind: 'missing', reason: 'resource_missing' };

/** The shop with some calls of its payment provider replaced. */
export function withProvider(context: AppContext, changes: Partial<PaymentProvider>): AppContext {
  return { ...context, payments: { ...context.payments, ...changes } };
}

/** The provider carries confirmations out, but neither their responses nor look-ups arrive. */
export function losingResponses(context: AppContext): AppContext {
  return withProvider(context, {
    confirmIntent: async (wanted) => {
      await context.payments.confirmIntent(wanted);
      return NO_RESPONSE;
    },
    retrieveIntent: async () => NO_RESPONSE,
  });
}

/** No call arrives at the provider once the intent is created. */
export function disconnected(context: AppContext): AppContext {
  return withProvider(context, {
    confirmIntent: async () => NO_RESPONSE,
    retrieveIntent: async () => NO_RESPONSE,
    cancelIntent: async () => NO_RESPONSE,
  });
}

/** The process ends at a call: before the provider gets it, or when it has carried it out. */
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
    confirmIntent: async (wanted) => {
      if (at === 'after confirmIntent') await context.payments.confirmIntent(wanted);
      return die();
    },
  });
}

/** The same shop, some time (ms) later. */
export function later(context: AppContext, ms: number): AppContext {
  return { ...context, now: () => Date.now() + ms };
}
