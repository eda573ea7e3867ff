import { timingSafeEqual } from 'node:crypto';
import { isOrderNumber } from '#domain/order-number.ts';
import type { Database } from '../database/database.ts';
import { findOrder } from '../database/orders.ts';
import type { OrderRow } from '../database/tables.ts';

/**
 * The order of a customer who has its token. A wrong token finds nothing, as an unknown order does:
 * the number alone opens no order.
 */
export async function findOrderByToken(
  db: Database,
  { orderId, orderToken }: { orderId: string; orderToken: string },
): Promise<OrderRow | undefined> {
  if (!isOrderNumber(orderId)) return undefined;
  const order = await findOrder(db, orderId);
  return order && isSameSecret(order.token, orderToken) ? order : undefined;
}

function isSameSecret(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
