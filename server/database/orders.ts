import { isPayable, ORDER_STATES } from '#domain/order-state.ts';
import type { Database, InTransaction } from './database.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './tables.ts';

/** Stores a new order with its lines; false when its number or its checkout id is taken. */
export async function insertOrder(
  db: InTransaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<boolean> {
  const inserted = await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await db.insertInto('order_lines').values(lines).execute();
  return true;
}

/** An order by its number. */
export function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order that a checkout led to. */
export function findOrderOfCheckout(
  db: Database,
  checkoutId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
}

/** The order that a payment intent was made for. */
export function findOrderOfIntent(db: Database, intentId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('intent_id', '=', intentId).executeTakeFirst();
}

/** Orders that can still be paid but that nobody has touched since a time (ms), by their numbers. */
export function ordersLeft(
  db: Database,
  untouchedSince: number,
  page: { after: string; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', ORDER_STATES.filter(isPayable))
    .where('updated_at', '<=', untouchedSince)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** An order's lines in the order of the cart. */
export function linesOf(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Reads an order and locks it until the transaction ends. */
export function lockOrder(db: InTransaction, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What of an order changes after it was placed. */
export type OrderChanges = Partial<
  Pick<
    OrderRow,
    | 'state'
    | 'intent_id'
    | 'received'
    | 'card_brand'
    | 'card_last4'
    | 'paid_at'
    | 'dispatched_at'
    | 'tracking_number'
    | 'cancelled_at'
  >
>;

/**
 * Changes an order.
 * @param changes updated_at alone keeps an order from expiring while its customer pays
 */
export async function updateOrder(
  db: Database,
  id: string,
  changes: OrderChanges & { updated_at: number },
): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', id).execute();
}

/** Writes a line of the order's timeline. */
export async function addOrderEvent(db: InTransaction, event: OrderEventRow): Promise<void> {
  await db.insertInto('order_events').values(event).execute();
}

/** An order's timeline, oldest first. */
export function eventsOf(db: Database, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute();
}
