import { z } from 'zod';
import { cardNamed } from '../cards/test-cards.ts';
import { findObject, type Kinds } from '../database/objects.ts';
import { type ApiResponse, invalidRequest, noSuch, success } from '../http/api-response.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { askForChallenge } from './ask-for-challenge.ts';
import type { OperationContext } from './operation-context.ts';
import { expandable, flag } from './params.ts';
import { chargeOrDecline, startProcessing } from './settle-processing.ts';

/** What the sandbox supports of https://docs.stripe.com/api/payment_intents/confirm */
export const confirmParams = z.strictObject({
  payment_method: z.string().optional(),
  use_stripe_sdk: flag.optional(),
  return_url: z.string().optional(),
  expand: expandable('payment_method', 'latest_charge'),
});

/** Tries to charge an intent: paid, declined (402), or first a 3-D Secure challenge. */
export function confirmIntent(
  context: OperationContext,
  params: z.infer<typeof confirmParams>,
  id: string,
): ApiResponse {
  const stored = findObject(context.db, 'payment_intent', id);
  if (!stored) return noSuch('payment_intent', id, 'intent');
  const intent = stored.body;
  if (!CONFIRMABLE.some((status) => status === intent.status)) return refuseStatus(intent);
  const methodId = params.payment_method ?? intent.payment_method;
  if (!methodId) return unexpectedState(NO_METHOD, intent);
  const method = findObject(context.db, 'payment_method', methodId);
  if (!method) return noSuch('PaymentMethod', methodId, 'payment_method', 400);
  if (method.hidden.spentOn !== null)
    return invalidRequest(ALREADY_USED, { code: 'payment_method_unexpected_state' });
  const isWaiting = intent.status === 'requires_action' && intent.payment_method === methodId;
  return isWaiting ? success(intent) : tryCard(context, stored, method);
}

function tryCard(
  context: OperationContext,
  stored: Kinds['payment_intent'],
  method: Kinds['payment_method'],
): ApiResponse {
  const card = cardNamed(method.hidden.testCard);
  const authenticated = stored.hidden.authenticated === method.body.id;
  if (card.challenged && !authenticated)
    return askForChallenge(context, stored.body, method.body.id);
  return card.settlesLater
    ? startProcessing(context, stored, method)
    : chargeOrDecline(context, stored, method, card);
}

const CONFIRMABLE = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
] as const satisfies PaymentIntent['status'][];

const NO_METHOD =
  "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.";
const ALREADY_USED =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.';

function refuseStatus(intent: PaymentIntent): ApiResponse {
  const reason =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`;
  return unexpectedState(`You cannot confirm this PaymentIntent because ${reason}`, intent);
}

function unexpectedState(message: string, intent: PaymentIntent): ApiResponse {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
