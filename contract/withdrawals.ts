import * as z from 'zod/mini';
import { isOrderNumber } from '#domain/order-number.ts';
import { emailField, nameField, optionalText, requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';
import { spamSignals } from './spam-signals.ts';

/** As in the order email; spaces are removed, letters become capitals. */
const orderNumberField = requiredText('your order number', LIMITS.identifier).check(
  z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
  z.refine(isOrderNumber, 'An order number is EC and eight digits, such as EC00001234.'),
);

/** The content of a withdrawal by law (Directive 2011/83/EU, article 11a(2)). */
export const withdrawalSchema = z.object({
  name: nameField('your name'),
  orderNumber: orderNumberField,
  email: emailField,
  /** The products concerned; empty for the whole order. */
  items: z.optional(optionalText(LIMITS.withdrawalItems, { multiline: true })),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const postWithdrawalSchema = z.object({ ...withdrawalSchema.shape, ...spamSignals });

export type PostWithdrawal = z.input<typeof postWithdrawalSchema>;

/** The same whether or not the order exists, so that it reveals no order (R8.19). */
export const withdrawalReceivedSchema = z.object({
  /** ISO 8601. When the same statement is sent again, the time of the first. */
  receivedAt: z.string(),
});
