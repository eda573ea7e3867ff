import * as z from 'zod/mini';
import { centsField, emailField, identifierField, requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Pays an order (R6.7); repeating a request with the same attempt ID is safe. */
export const createPaymentSchema = z.object({
  paymentMethodId: identifierField,
  amount: centsField,
  currency: z.literal('eur', "Expected the currency 'eur'."),
  metadata: z.object({
    orderId: identifierField,
    customerName: requiredText("the customer's name", 2 * LIMITS.name + 1),
    customerEmail: emailField,
  }),
  /** Made by the browser for each press of the pay button; the same after 3-D Secure. */
  attemptId: z.uuid('Expected a UUID.'),
});

export type CreatePaymentRequest = z.infer<typeof createPaymentSchema>;

/**
 * `requires_action`: the browser carries out 3-D Secure with the client secret, then repeats the call;
 * `processing` and `unknown`: the outcome is not known yet; `refunded`: the order was paid and has been refunded in full.
 */
export const PAYMENT_STATUSES = [
  'succeeded',
  'requires_action',
  'processing',
  'unknown',
  'refunded',
] as const;

export const paymentSchema = z.object({
  /** The id of the payment intent, shown as the transaction ID; empty while there is none. */
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  clientSecret: z.optional(z.string()),
});

export type Payment = z.infer<typeof paymentSchema>;
