import { z } from 'zod';
import { AUTHENTICATION_FAILED } from '../cards/declines.ts';
import { findObject, type Kinds, replaceObject } from '../database/objects.ts';
import { type ApiResponse, invalidRequest, noSuch, success } from '../http/api-response.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { chargeIntent } from './charge-intent.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';
import { clientSecret } from './params.ts';
import { findWithSecret, publicView, type secretParams } from './public-intent.ts';
import { challengeOf } from './request-challenge.ts';

export const outcomeParams = z.strictObject({
  client_secret: clientSecret,
  outcome: z.enum(['complete', 'fail']),
  /** Id from describeChallenge; without it the outcome is for the current challenge. */
  challenge: z.string().optional(),
});

/** Returns what the challenge page shows. */
export function describeChallenge(
  { db }: OperationContext,
  params: z.infer<typeof secretParams>,
  id: string,
): ApiResponse {
  const intent = findWithSecret(db, id, params.client_secret);
  if (!intent) return noSuch('payment_intent', id, 'intent');
  const { amount, currency, description } = intent;
  const card = methodOf(db, intent)?.body.card;
  return success({
    challenge: challengeOf(intent),
    amount,
    currency,
    description,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    payment_intent: publicView(intent),
  });
}

/**
 * Ends the current challenge. With automatic confirmation the charge follows at once
 * (https://docs.stripe.com/api/payment_intents/object#payment_intent_object-confirmation_method).
 * A challenge that has ended before is not ended again.
 */
export function endChallenge(
  context: OperationContext,
  params: z.infer<typeof outcomeParams>,
  id: string,
): ApiResponse {
  const { db } = context;
  const intent = findWithSecret(db, id, params.client_secret);
  if (!intent) return noSuch('payment_intent', id, 'intent');
  if (intent.status !== 'requires_action') return success(publicView(intent));
  if (params.challenge !== undefined && params.challenge !== challengeOf(intent))
    return refuseReplaced(intent);
  const method = methodOf(db, intent);
  if (params.outcome === 'fail' || !method) failChallenge(context, intent, method);
  else chargeIntent(context, { intent, method, authenticated: true });
  return success(publicView(findObject(db, 'payment_intent', id)?.body ?? intent));
}

function failChallenge(
  context: OperationContext,
  intent: PaymentIntent,
  method: Kinds['payment_method'] | undefined,
): void {
  const error = { ...AUTHENTICATION_FAILED, ...(method ? { payment_method: method.body } : {}) };
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'invalid_request_error', ...error },
  };
  replaceObject(context.db, { body: failed, hidden: {} });
  recordEvent(context, 'payment_intent.payment_failed', failed);
}

function refuseReplaced(intent: PaymentIntent): ApiResponse {
  return invalidRequest(
    'This challenge was replaced: the PaymentIntent was confirmed again with another payment method.',
    { code: 'payment_intent_unexpected_state', payment_intent: publicView(intent) },
  );
}

function methodOf(db: OperationContext['db'], { payment_method }: PaymentIntent) {
  return findObject(db, 'payment_method', payment_method ?? '');
}
