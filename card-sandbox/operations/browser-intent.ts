import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AUTHENTICATION_FAILED } from '../cards/declines.ts';
import { findObject, type Kinds, replaceObject } from '../database/objects.ts';
import { type ApiResponse, noSuch, success } from '../http/api-response.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';
import { clientSecret } from './params.ts';

/** The calls of the browser's part: each proves itself with the intent's client secret. */
export const viewParams = z.strictObject({ client_secret: clientSecret });
export const outcomeParams = z.strictObject({
  client_secret: clientSecret,
  outcome: z.enum(['complete', 'fail']),
});

/** The intent as a browser may see it, without the shop's metadata. */
export function viewIntent(
  { db }: OperationContext,
  params: z.infer<typeof viewParams>,
  id: string,
): ApiResponse {
  const stored = findWithSecret(db, id, params.client_secret);
  return stored ? success(publicView(stored.body)) : noSuch('payment_intent', id, 'intent');
}

/** What the challenge shows: whose card, which amount, for what. */
export function describeChallenge(
  { db }: OperationContext,
  params: z.infer<typeof viewParams>,
  id: string,
): ApiResponse {
  const stored = findWithSecret(db, id, params.client_secret);
  if (!stored) return noSuch('payment_intent', id, 'intent');
  const { amount, currency, description, payment_method } = stored.body;
  const card = findObject(db, 'payment_method', payment_method ?? '')?.body.card;
  return success({
    amount,
    currency,
    description,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    payment_intent: publicView(stored.body),
  });
}

/** Ends the challenge: failing it is an answer like passing it. One that has ended already stays as it ended. */
export function endChallenge(
  context: OperationContext,
  params: z.infer<typeof outcomeParams>,
  id: string,
): ApiResponse {
  const stored = findWithSecret(context.db, id, params.client_secret);
  if (!stored) return noSuch('payment_intent', id, 'intent');
  if (stored.body.status !== 'requires_action') return success(publicView(stored.body));
  return params.outcome === 'complete'
    ? passChallenge(context, stored)
    : failChallenge(context, stored);
}

function passChallenge(
  context: OperationContext,
  { body: intent }: Kinds['payment_intent'],
): ApiResponse {
  const passed: PaymentIntent = { ...intent, status: 'requires_confirmation', next_action: null };
  replaceObject(context.db, { body: passed, hidden: { authenticated: intent.payment_method } });
  return success(publicView(passed));
}

function failChallenge(
  context: OperationContext,
  { body: intent }: Kinds['payment_intent'],
): ApiResponse {
  const method = findObject(context.db, 'payment_method', intent.payment_method ?? '')?.body;
  const error = { ...AUTHENTICATION_FAILED, ...(method ? { payment_method: method } : {}) };
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'invalid_request_error', ...error },
  };
  replaceObject(context.db, { body: failed, hidden: { authenticated: null } });
  recordEvent(context, 'payment_intent.payment_failed', failed);
  return success(publicView(failed));
}

function findWithSecret(
  db: OperationContext['db'],
  id: string,
  secret: string,
): Kinds['payment_intent'] | undefined {
  const stored = findObject(db, 'payment_intent', id);
  if (!stored) return undefined;
  const [given, wanted] = [Buffer.from(secret), Buffer.from(stored.body.client_secret)];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? stored : undefined;
}

function publicView(intent: PaymentIntent) {
  const {
    metadata: _metadata,
    application: _application,
    amount_received: _received,
    latest_charge: _charge,
    ...visible
  } = intent;
  return visible;
}
