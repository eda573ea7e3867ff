import * as z from 'zod/mini';
import { customerSchema } from '#contract/customer.ts';
import { centsField } from '#contract/fields.ts';
import { orderVatSchema } from '#contract/quote.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import { POLICIES } from '#domain/policies.ts';
import { readJson, sessionStore } from '#storefront/state/browser-storage.ts';

const DETAILS_KEPT_MS = POLICIES.orderDetailsMinutes * 60_000;

const cartLineSchema = z.object({
  product: z.object({
    id: z.number(),
    name: z.string(),
    image: z.string(),
    price: z.number(),
    sku: z.exactOptional(z.string()),
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
  /** When the browser stored it, by its own clock (ms). Absent in what an earlier version stored. */
  storedAt: z.optional(z.number()),
  paymentInfo: z.object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    amount: centsField,
    status: z.string(),
  }),
});

export type OrderData = z.infer<typeof orderDataSchema>;

const lastOrderSchema = z.extend(orderDataSchema, {
  customer: z.union([customerSchema, z.pick(customerSchema, { country: true })]),
});

/** An order whose customer may be forgotten except for the country, which the time of delivery needs. */
export type LastOrder = z.infer<typeof lastOrderSchema>;

/** Returns whether the customer is not forgotten yet. */
export function hasDetails(order: LastOrder): order is OrderData {
  return 'email' in order.customer;
}

/**
 * Parses an untrusted value, such as navigation state. The customer of an order that was stored over half an hour ago
 * is left out: the computer may have another user by now.
 * @param now in ms
 * @returns undefined when the value is not an order
 */
export function parseOrder(value: unknown, now: number): LastOrder | undefined {
  const parsed = z.safeParse(lastOrderSchema, value);
  if (!parsed.success) return undefined;
  const { customer, ...order } = parsed.data;
  // A time ahead is of a clock that was set back since.
  const isOld = Math.abs(now - (order.storedAt ?? now)) >= DETAILS_KEPT_MS;
  return isOld ? { ...order, customer: { country: customer.country } } : parsed.data;
}

/**
 * Calls a function when the customer of an order is to be forgotten.
 * @returns cancels the call
 */
export function atEndOfDetails(order: LastOrder, forget: () => void): () => void {
  if (!hasDetails(order) || order.storedAt === undefined) return () => {};
  const timer = setTimeout(forget, order.storedAt + DETAILS_KEPT_MS - Date.now());
  return () => clearTimeout(timer);
}

/** Stores the order for /order-success until the tab closes. */
export function storeLastOrder(order: OrderData): void {
  sessionStore.write('lastOrder', JSON.stringify(order));
  forgetDetailsInTime();
}

/** Returns the stored order, if there is a valid one. An old one's customer is deleted from the storage. */
export function readLastOrder(): LastOrder | undefined {
  const order = parseOrder(readJson(sessionStore, 'lastOrder'), Date.now());
  if (order && !hasDetails(order)) sessionStore.write('lastOrder', JSON.stringify(order));
  return order;
}

/** Deletes the stored order's customer from the storage when it is time, as long as the page lives. */
function forgetDetailsInTime(): void {
  const order = readLastOrder();
  if (order) atEndOfDetails(order, forgetDetailsInTime);
}
