import * as z from 'zod/mini';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { ORDER_STATES } from '#domain/order-state.ts';
import { customerSchema } from './customer.ts';
import { centsField, identifierField, optionalText } from './fields.ts';
import { LIMITS } from './limits.ts';
import { quoteSchema } from './quote.ts';

/** Header that carries the unguessable token with which a browser reads its own order. */
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
  /** Made once per checkout by the browser; posting it again gives the same order. */
  checkoutId: z.uuid('Expected a UUID.'),
  customer: customerSchema,
  items: z
    .array(orderItemSchema, 'Please add items to your cart before proceeding to checkout.')
    .check(
      z.minLength(1, 'Please add items to your cart before proceeding to checkout.'),
      z.maxLength(LIMITS.orderLines, `Expected at most ${LIMITS.orderLines} products.`),
    ),
  promoCode: z.optional(optionalText(LIMITS.promoCode)),
  /** Service code of the chosen rate; without one the order ships as 'Standard Shipping'. */
  shippingMethod: z.optional(identifierField),
  /** The total in cents that the customer saw; another one at the server answers 409. */
  expectedTotal: z.optional(centsField),
  /** The unpaid order that this one takes the place of; it is given up before anything is charged. */
  replaces: z.optional(z.object({ orderId: identifierField, orderToken: identifierField })),
});

export type PlaceOrder = z.infer<typeof placeOrderSchema>;

export const placedOrderSchema = z.object({
  orderId: z.string(),
  orderToken: z.string(),
  /** ISO 8601. */
  date: z.string(),
  ...quoteSchema.shape,
});

export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** What a browser may know of its order's payment while it waits. */
export const orderStatusSchema = z.object({
  orderId: z.string(),
  state: z.enum(ORDER_STATES),
  paymentId: z.nullable(z.string()),
});

export type OrderStatus = z.infer<typeof orderStatusSchema>;
