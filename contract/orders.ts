import * as z from 'zod/mini';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { customerSchema } from './customer.ts';
import { centsField, identifierField, optionalText } from './fields.ts';
import { LIMITS } from './limits.ts';
import { quoteSchema } from './quote.ts';

/** The header with an order's secret token, which paying it needs (R8.2). */
export const ORDER_TOKEN_HEADER = 'x-order-token';

const orderItemSchema = z.object({
  productId: z.number('Expected a product id.').check(z.int('Expected a product id.')),
  quantity: z
    .number('Expected a quantity.')
    .check(
      z.int('Expected a whole quantity.'),
      z.minimum(1, 'Expected a quantity of 1 or more.'),
      z.maximum(MAX_QUANTITY, `Please order at most ${MAX_QUANTITY} of one product.`),
    ),
});

export const placeOrderSchema = z.object({
  /** Made by the browser for each checkout, which has at most one order that can be paid or is paid (R7.18). */
  checkoutId: z.uuid('Expected a UUID.'),
  customer: customerSchema,
  items: z
    .array(orderItemSchema, 'Please add items to your cart before proceeding to checkout.')
    .check(
      z.minLength(1, 'Please add items to your cart before proceeding to checkout.'),
      z.maxLength(LIMITS.orderLines, `Expected at most ${LIMITS.orderLines} products.`),
    ),
  promoCode: z.optional(optionalText(LIMITS.promoCode)),
  /** The service code of the chosen rate; 'Standard Shipping' when absent (R5.5). */
  shippingMethod: z.optional(identifierField),
  /** The total that the customer saw, in cents; a different total at the server gives 409. */
  expectedTotal: z.optional(centsField),
});

export type PlaceOrderRequest = z.infer<typeof placeOrderSchema>;

export const placedOrderSchema = z.object({
  orderId: z.string(),
  orderToken: z.string(),
  /** ISO 8601. */
  date: z.string(),
  ...quoteSchema.shape,
});

export type PlacedOrder = z.infer<typeof placedOrderSchema>;
