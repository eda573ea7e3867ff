import * as z from 'zod/mini';
import { customerSchema } from '#contract/customer.ts';
import { centsField } from '#contract/fields.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import { safeStorage } from './safe-storage.ts';

/** Name of the last order's entry in the browser's session storage. */
const LAST_ORDER_KEY = 'lastOrder';

/** What this visit remembers: the last order, what was typed at checkout. */
export const visitStorage = safeStorage(() => sessionStorage);

const cartLineSchema = z.object({
  product: z.object({
    id: z.number(),
    name: z.string(),
    image: z.string(),
    price: z.number(),
    sku: z.optional(z.string()),
  }),
  quantity: z.number().check(z.int(), z.positive()),
});

/**
 * Order data (spec section 3). Every amount is in whole cents; only a product's own price stays in
 * euro, as cart items carry it. Without a promo code the discount is null (design ruling 7).
 */
const orderDataSchema = z.object({
  orderId: z.string().check(z.refine(isOrderNumber)),
  customer: customerSchema,
  items: z.array(cartLineSchema).check(z.minLength(1)),
  shipping: z.nullish(z.object({ name: z.string(), price: centsField })),
  subtotal: centsField,
  discount: z.nullable(z.object({ code: z.string(), amount: centsField })),
  tax: centsField,
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

export type OrderData = z.infer<typeof orderDataSchema>;

/** The order in a value from outside, such as navigation state; undefined when it holds none. */
export function orderDataIn(value: unknown): OrderData | undefined {
  const parsed = z.safeParse(orderDataSchema, value);
  return parsed.success ? parsed.data : undefined;
}

export function keepLastOrder(order: OrderData): void {
  visitStorage.write(LAST_ORDER_KEY, JSON.stringify(order));
}

/** The order that this visit ended with, if any. */
export function readLastOrder(): OrderData | undefined {
  try {
    return orderDataIn(JSON.parse(visitStorage.read(LAST_ORDER_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}
