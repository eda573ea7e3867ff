import { replaceObject } from '../database/objects.ts';
import { type ApiResponse, success } from '../http/api-response.ts';
import { newId } from '../objects/new-id.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';

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

/** Id of the challenge that the intent waits for; null in every other status. */
export function challengeOf({ next_action }: PaymentIntent): string | null {
  const id = next_action?.use_stripe_sdk?.three_d_secure_2_source;
  return typeof id === 'string' ? id : null;
}
