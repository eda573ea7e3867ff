import * as z from 'zod/mini';
import { customerSchema } from '#contract/customer.ts';
import { orderFactsSchema } from '#contract/order-data.ts';
import { orderProgressSchema, shownCustomerSchema } from '#contract/order-links.ts';
import { POLICIES } from '#domain/policies.ts';
import { readJson, sessionStore } from '#storefront/state/browser-storage.ts';

const DETAILS_KEPT_MS = POLICIES.orderDetailsMinutes * 60_000;

const orderDataSchema = z.extend(orderFactsSchema, {
  customer: customerSchema,
  /** When the browser stored it, by its own clock (ms). Absent in what an earlier version stored. */
  storedAt: z.optional(z.number()),
});

export type OrderData = z.infer<typeof orderDataSchema>;

const lastOrderSchema = z.extend(orderDataSchema, {
  customer: z.union([customerSchema, shownCustomerSchema, z.object({ country: z.string() })]),
  /** What has happened to the order; only of one that was opened by its link. */
  progress: z.optional(orderProgressSchema),
});

/**
 * An order whose customer may be incomplete: one opened by its link lacks street, phone and email, and a forgotten one all
 * but the country, which the time of delivery needs.
 */
export type LastOrder = z.infer<typeof lastOrderSchema>;

/** Returns whether the customer is complete, and not forgotten yet. */
export function hasDetails(order: LastOrder): order is OrderData {
  return 'email' in order.customer;
}

/** Whether the customer's name is known, and not forgotten yet. */
export function hasName({ customer }: LastOrder): boolean {
  return 'firstName' in customer;
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
  if (!hasName(order) || order.storedAt === undefined) return () => {};
  const timer = setTimeout(forget, order.storedAt + DETAILS_KEPT_MS - Date.now());
  return () => clearTimeout(timer);
}

/** Stores the order for /order-success until the tab closes. */
export function storeLastOrder(order: LastOrder): void {
  sessionStore.write('lastOrder', JSON.stringify(order));
  forgetDetailsInTime();
}

/** Returns the stored order, if there is a valid one. An old one's customer is deleted from the storage. */
export function readLastOrder(): LastOrder | undefined {
  const order = parseOrder(readJson(sessionStore, 'lastOrder'), Date.now());
  if (order && !hasName(order)) sessionStore.write('lastOrder', JSON.stringify(order));
  return order;
}

/** Deletes the stored order's customer from the storage when it is time, as long as the page lives. */
function forgetDetailsInTime(): void {
  const order = readLastOrder();
  if (order) atEndOfDetails(order, forgetDetailsInTime);
}
