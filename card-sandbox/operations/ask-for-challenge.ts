import { replaceObject } from '../database/objects.ts';
import { type ApiResponse, success } from '../http/api-response.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { type OperationContext, recordEvent } from './operation-context.ts';

/** Where the browser finds the challenge, under the origin that its script came from. */
const CHALLENGE_PATH = '/card-sandbox/challenge.html';

/** Puts the intent on hold until the customer has passed a 3-D Secure challenge. */
export function askForChallenge(
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
      use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: CHALLENGE_PATH },
    },
  };
  replaceObject(context.db, { body: waiting, hidden: { authenticated: null } });
  recordEvent(context, 'payment_intent.requires_action', waiting);
  return success(waiting);
}
