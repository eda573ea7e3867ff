import * as z from 'zod/mini';
import { centsField, identifierField } from './fields.ts';

/** The VAT rate in basis points, and whether it is part of the prices. */
export const orderVatSchema = z.object({
  vatRate: z.number().check(z.int(), z.nonnegative()),
  vatIncluded: z.boolean(),
});

/** The server's amounts of an order, in cents. */
export const quoteSchema = z.object({
  subtotal: centsField,
  discount: z.nullable(z.object({ code: z.string(), amount: centsField })),
  shipping: z.object({ serviceCode: identifierField, name: z.string(), price: centsField }),
  tax: centsField,
  ...orderVatSchema.shape,
  total: centsField,
});
