import * as z from 'zod/mini';
import { customerSchema } from '#contract/customer.ts';
import { centsField } from '#contract/fields.ts';
import { orderVatSchema } from '#contract/quote.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import { safeStorage } from './safe-storage.ts';

const LAST_ORDER_KEY = 'lastOrder';

/** Session storage: the last order and the checkout form. */
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

/** Amounts are in cents, except the price of a product, which is in euro as in the cart (R3.5). */
const orderDataSchema = z.object({
  orderId: z.string().check(z.refine(isOrderNumber)),
  customer: customerSchema,
  items: z.array(cartLineSchema).check(z.minLength(1)),
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

export type OrderData = z.infer<typeof orderDataSchema>;

/** Parses an untrusted value, such as navigation state; undefined when it is not an order. */
export function parseOrderData(value: unknown): OrderData | undefined {
  const parsed = z.safeParse(orderDataSchema, value);
  return parsed.success ? parsed.data : undefined;
}

/** Stores the order for /order-success until the tab closes. */
export function storeLastOrder(order: OrderData): void {
  visitStorage.write(LAST_ORDER_KEY, JSON.stringify(order));
}

/** Returns the stored order, if there is a valid one. */
export function readLastOrder(): OrderData | undefined {
  try {
    return parseOrderData(JSON.parse(visitStorage.read(LAST_ORDER_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}
