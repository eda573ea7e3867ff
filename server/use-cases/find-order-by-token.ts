import { timingSafeEqual } from 'node:crypto';
import { isOrderNumber } from '#domain/order-number.ts';
import type { Database } from '#server/database/database.ts';
import { findOrder } from '#server/database/orders.ts';
import type { OrderRow } from '#server/database/tables.ts';

/** The order with a number and its secret token; undefined for an unknown order or a wrong token. */
export async function findOrderByToken(
  db: Database,
  { orderId, orderToken }: { orderId: string; orderToken: string },
): Promise<OrderRow | undefined> {
  if (!isOrderNumber(orderId)) return undefined;
  const order = await findOrder(db, orderId);
  return order && isSameSecret(order.token, orderToken) ? order : undefined;
}

function isSameSecret(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}
