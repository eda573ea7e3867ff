import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AUTHENTICATION_FAILED } from '../cards/declines.ts';
import { type OperationContext, recordEvent } from '../context.ts';
import { findObject, type Kinds, replaceObject } from '../database/objects.ts';
import { type ApiResponse, noSuch, success, unexpectedState } from '../http/api-response.ts';
import { newId } from '../objects/new-id.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { chargeIntent } from './charge-intent.ts';
import { clientSecret } from './params.ts';

/** Path of the challenge page, on the origin that served stripe.js. */
const CHALLENGE_PATH = '/card-sandbox/challenge.html';

/** Puts the intent in `requires_action`; a challenge requested earlier can no longer be completed. */
export function requestChallenge(
  context: OperationContext,
  intent: PaymentIntent,
  methodId: string,
): ApiResponse {
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: methodId,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        stripe_js: CHALLENGE_PATH,
        three_d_secure_2_source: newId('payatt'),
      },
    },
  };
  replaceObject(context.db, { body: waiting, hidden: {} });
  recordEvent(context, 'payment_intent.requires_action', waiting);
  return success(waiting);
}

/** Browser calls are authorised by the intent's client secret. */
export const secretParams = z.strictObject({ client_secret: clientSecret });

export const outcomeParams = z.strictObject({
  client_secret: clientSecret,
  outcome: z.enum(['complete', 'fail']),
  /** Id from describeChallenge; without it the outcome applies to the current challenge. */
  challenge: z.string().optional(),
});

/** Retrieves an intent for the browser. */
export function viewIntent(
  { db }: OperationContext,
  params: z.infer<typeof secretParams>,
  id: string,
): ApiResponse {
  const intent = findWithSecret(db, id, params.client_secret);
  return intent ? success(publicView(intent)) : noSuch('payment_intent', id, 'intent');
}

/** Returns the data that the challenge page shows. */
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
 * Ends the current challenge; a completed one is charged without another confirmation
 * (https://docs.stripe.com/api/payment_intents/object#payment_intent_object-confirmation_method).
 * Returns the intent unchanged when its challenge has already ended.
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
  return unexpectedState(
    'This challenge was replaced: the PaymentIntent was confirmed again with another payment method.',
    publicView(intent),
  );
}

/** Finds an intent; undefined when the client secret is wrong. */
function findWithSecret(
  db: OperationContext['db'],
  id: string,
  secret: string,
): PaymentIntent | undefined {
  const intent = findObject(db, 'payment_intent', id)?.body;
  if (!intent) return undefined;
  const [actual, expected] = [Buffer.from(secret), Buffer.from(intent.client_secret)];
  const isEqual = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isEqual ? intent : undefined;
}

/** The intent without the fields that Stripe returns to secret keys only. */
function publicView(intent: PaymentIntent): object {
  const {
    metadata: _metadata,
    application: _application,
    amount_received: _received,
    latest_charge: _charge,
    ...visible
  } = intent;
  return visible;
}

/** Id of the pending challenge; null in every other status. */
function challengeOf({ next_action }: PaymentIntent): string | null {
  const id = next_action?.use_stripe_sdk?.three_d_secure_2_source;
  return typeof id === 'string' ? id : null;
}

function methodOf(db: OperationContext['db'], { payment_method }: PaymentIntent) {
  return findObject(db, 'payment_method', payment_method ?? '');
}
