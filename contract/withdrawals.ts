import * as z from 'zod/mini';
import { isOrderNumber } from '#domain/order-number.ts';
import { botTraps } from './bot-traps.ts';
import { emailField, optionalText, requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';

/** As on the order mail; spaces and small letters do no harm. */
const orderNumberField = requiredText('your order number', LIMITS.identifier).check(
  z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
  z.refine(isOrderNumber, 'An order number is EC and eight digits, such as EC00001234.'),
);

/**
 * A statement of withdrawal: who, from which contract, and where the receipt goes (Directive
 * 2011/83/EU, article 11a(2)).
 */
export const withdrawalSchema = z.object({
  name: requiredText('your name', LIMITS.name),
  orderNumber: orderNumberField,
  email: emailField,
  /** What of the order; empty for all of it. */
  items: z.optional(optionalText(LIMITS.withdrawalItems)),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const postWithdrawalSchema = z.object({ ...withdrawalSchema.shape, ...botTraps });

export type PostWithdrawal = z.input<typeof postWithdrawalSchema>;

/** The same whether or not such an order exists: nobody learns of other people's orders. */
export const withdrawalReceivedSchema = z.object({
  /** ISO 8601; of a statement sent before, its first time. */
  receivedAt: z.string(),
});
