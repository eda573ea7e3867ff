import type { AppContext } from '#server/app-context.ts';
import type { IntentAnswer, PaymentProvider } from '#server/providers/stripe/payment-provider.ts';

const NO_ANSWER: IntentAnswer = { kind: 'unknown', reason: 'no answer' };

/** The shop with another way of reaching its card company. */
export function withCards(context: AppContext, changes: Partial<PaymentProvider>): AppContext {
  return { ...context, payments: { ...context.payments, ...changes } };
}

/** The card company gets every call and carries it out, but no answer arrives. */
export function losingAnswers(context: AppContext): AppContext {
  return withCards(context, {
    confirmIntent: async (...call) => {
      await context.payments.confirmIntent(...call);
      return NO_ANSWER;
    },
    retrieveIntent: async () => NO_ANSWER,
  });
}

/** No call arrives at the card company once the intent is made. */
export function cutOff(context: AppContext): AppContext {
  return withCards(context, {
    confirmIntent: async () => NO_ANSWER,
    retrieveIntent: async () => NO_ANSWER,
    cancelIntent: async () => NO_ANSWER,
  });
}

/** The shop's process ends at a call: before it is carried out, or when it has been. */
export function killed(
  context: AppContext,
  at: 'before createIntent' | 'before confirmIntent' | 'after confirmIntent',
): AppContext {
  const die = () => {
    throw new Error('killed');
  };
  if (at === 'before createIntent') return withCards(context, { createIntent: async () => die() });
  return withCards(context, {
    confirmIntent: async (...call) => {
      if (at === 'after confirmIntent') await context.payments.confirmIntent(...call);
      return die();
    },
  });
}

/** The shop so much later (ms). */
export function later(context: AppContext, ms: number): AppContext {
  return { ...context, now: () => Date.now() + ms };
}
