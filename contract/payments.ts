import * as z from 'zod/mini';
import { centsField, emailField, identifierField, requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Spec section 7, call 4, with an id that makes a repeated request harmless. */
export const createPaymentSchema = z.object({
  paymentMethodId: identifierField,
  amount: centsField,
  currency: z.literal('eur', "Expected the currency 'eur'."),
  metadata: z.object({
    orderId: identifierField,
    customerName: requiredText("the customer's name", 2 * LIMITS.name + 1),
    customerEmail: emailField,
  }),
  /** Made by the browser for each press of the pay button; kept through 3-D Secure. */
  attemptId: z.uuid('Expected a UUID.'),
});

export type CreatePayment = z.infer<typeof createPaymentSchema>;

/**
 * How far the payment got: `requires_action` asks for 3-D Secure with the client secret, then for
 * the same call again; `processing` and `unknown` mean that the shop is still checking.
 */
export const PAYMENT_STATUSES = ['succeeded', 'requires_action', 'processing', 'unknown'] as const;

export const paymentSchema = z.object({
  /** The card company's id of the payment, shown as the transaction id; empty while unknown. */
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  clientSecret: z.optional(z.string()),
});

export type Payment = z.infer<typeof paymentSchema>;
