import { z } from 'zod';
import { cardNamed } from '../cards/test-cards.ts';
import type { OperationContext } from '../context.ts';
import { findObject, type Kinds } from '../database/objects.ts';
import {
  type ApiResponse,
  invalidRequest,
  noSuch,
  success,
  unexpectedState,
} from '../http/api-response.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { requestChallenge } from './challenge.ts';
import { chargeIntent, startProcessing } from './charge-intent.ts';
import { expandable, flag, issue, removedPaymentMethodTypes } from './params.ts';
import { resolveMethod } from './payment-methods.ts';

const returnUrl = z.string().superRefine((url, context) => {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    context.addIssue(issue('url_invalid', `Not a valid URL: '${url}'`));
});

/**
 * The supported part of https://docs.stripe.com/api/payment_intents/confirm. Stripe requires
 * `return_url` for an intent with dynamic payment methods that may redirect, and leaves open whether
 * an intent limited to cards needs it ("only used for cards and other redirect-based payment
 * methods"). The sandbox always requires it, which is the stricter reading.
 */
export const confirmParams = z.strictObject({
  payment_method: z.string().optional(),
  payment_method_types: removedPaymentMethodTypes,
  return_url: returnUrl,
  use_stripe_sdk: flag.optional(),
  expand: expandable('payment_method', 'latest_charge'),
});

/** Charges an intent, declines it (402), or requests a 3-D Secure challenge first. */
export function confirmIntent(
  context: OperationContext,
  params: z.infer<typeof confirmParams>,
  id: string,
): ApiResponse {
  const intent = findObject(context.db, 'payment_intent', id)?.body;
  if (!intent) return noSuch('payment_intent', id, 'intent');
  if (!CONFIRMABLE.some((status) => status === intent.status)) return refuseStatus(intent);
  const methodId = params.payment_method ?? intent.payment_method;
  if (!methodId) return unexpectedState(NO_METHOD, intent);
  const isWaiting = intent.status === 'requires_action' && intent.payment_method === methodId;
  if (isWaiting) return success(intent);
  const method = resolveMethod(context, methodId);
  if (!method) return noSuch('PaymentMethod', methodId, 'payment_method', 400);
  if (method.hidden.spentOn !== null)
    return invalidRequest(ALREADY_USED, { code: 'payment_method_unexpected_state' });
  return attempt(context, intent, method, params.use_stripe_sdk === 'true');
}

function attempt(
  context: OperationContext,
  intent: PaymentIntent,
  method: Kinds['payment_method'],
  usesStripeSdk: boolean,
): ApiResponse {
  const card = cardNamed(method.hidden.testCard);
  if (card.challenged)
    return usesStripeSdk
      ? requestChallenge(context, intent, method.body.id)
      : invalidRequest(NO_REDIRECT, { param: 'use_stripe_sdk' });
  if (card.settlesLater) return startProcessing(context, intent, method);
  return chargeIntent(context, { intent, method, authenticated: false });
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
// Without use_stripe_sdk Stripe returns a next_action redirect_to_url.
const NO_REDIRECT =
  'The card sandbox has no 3-D Secure page to redirect to: confirm with use_stripe_sdk=true.';

function refuseStatus(intent: PaymentIntent): ApiResponse {
  const reason =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`;
  return unexpectedState(`You cannot confirm this PaymentIntent because ${reason}`, intent);
}
