import * as z from 'zod/mini';
import { VAT_SCHEMES } from '#domain/pricing-rules.ts';
import { centsField, identifierField } from './fields.ts';

/** The VAT rate in basis points, whether it is part of the prices, and how it was chosen (`OrderVat`). */
export const orderVatSchema = z.object({
  vatRate: z.number().check(z.int(), z.nonnegative()),
  vatIncluded: z.boolean(),
  // Absent in what an earlier version stored in the browser.
  vatOnDelivery: z._default(z.boolean(), false),
  vatScheme: z._default(z.enum(VAT_SCHEMES), 'flat'),
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
