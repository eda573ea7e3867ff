import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { findObject } from '../database/objects.ts';
import { type ApiResponse, noSuch, success } from '../http/api-response.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { OperationContext } from './operation-context.ts';
import { clientSecret } from './params.ts';

/** Browser calls are authorised by the intent's client secret. */
export const secretParams = z.strictObject({ client_secret: clientSecret });

/** Returns the intent as the browser may see it. */
export function viewIntent(
  { db }: OperationContext,
  params: z.infer<typeof secretParams>,
  id: string,
): ApiResponse {
  const intent = findWithSecret(db, id, params.client_secret);
  return intent ? success(publicView(intent)) : noSuch('payment_intent', id, 'intent');
}

/** Finds an intent; undefined when the client secret is not its own. */
export function findWithSecret(
  db: OperationContext['db'],
  id: string,
  secret: string,
): PaymentIntent | undefined {
  const intent = findObject(db, 'payment_intent', id)?.body;
  if (!intent) return undefined;
  const [given, wanted] = [Buffer.from(secret), Buffer.from(intent.client_secret)];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? intent : undefined;
}

/** The intent without the fields that Stripe shows to secret keys only, such as metadata. */
export function publicView(intent: PaymentIntent): object {
  const {
    metadata: _metadata,
    application: _application,
    amount_received: _received,
    latest_charge: _charge,
    ...visible
  } = intent;
  return visible;
}
