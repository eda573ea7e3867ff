import * as z from 'zod/mini';
import { emailField, identifierField } from './fields.ts';
import { spamSignals } from './spam-signals.ts';

/** What the customer types. */
export const stockRequestFormSchema = z.object({ email: emailField });

/** Asks for one email when a sold-out product is back (R13.70). */
export const stockRequestSchema = z.object({
  productId: z.number('Expected a product id.').check(z.int('Expected a product id.')),
  ...stockRequestFormSchema.shape,
});

export type StockRequest = z.infer<typeof stockRequestSchema>;

export const postStockRequestSchema = z.object({ ...stockRequestSchema.shape, ...spamSignals });

export type PostStockRequest = z.input<typeof postStockRequestSchema>;

/** The code of the link in the email that asks for confirmation. */
export const stockRequestCodeSchema = z.object({ code: identifierField });

/** The same whatever is stored, so that it reveals no address. */
export const stockRequestAcceptedSchema = z.object({ status: z.literal('accepted') });
