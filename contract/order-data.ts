import * as z from 'zod/mini';
import { isOrderNumber } from '#domain/order-number.ts';
import { centsField } from './fields.ts';
import { orderVatSchema } from './quote.ts';

const orderLineSchema = z.object({
  product: z.object({
    id: z.number(),
    name: z.string(),
    image: z.string(),
    price: z.number(),
    sku: z.exactOptional(z.string()),
  }),
  quantity: z.number().check(z.int(), z.positive()),
});

export const orderNumberField = z.string().check(z.refine(isOrderNumber));

/**
 * A paid order as the browser stores it, without its customer. Amounts are in cents, except the price of a product, which
 * is in euro as in the cart (R3.5).
 */
export const orderFactsSchema = z.object({
  orderId: orderNumberField,
  items: z.array(orderLineSchema).check(z.minLength(1)),
  shipping: z.nullish(z.object({ name: z.string(), price: centsField })),
  subtotal: centsField,
  discount: z.nullable(z.object({ code: z.string(), amount: centsField })),
  tax: centsField,
  ...orderVatSchema.shape,
  total: centsField,
  /** ISO 8601. */
  date: z.string(),
  paymentInfo: z.object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    amount: centsField,
    status: z.string(),
  }),
});
