import { isPayable, ORDER_STATES } from '#domain/order-state.ts';
import type { Database, InTransaction } from './database.ts';
import { preparedQuery } from './prepared-query.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './tables.ts';

/** Stores a new order with its lines; false when its number or its checkout id is taken. */
export async function insertOrder(
  db: InTransaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<boolean> {
  const inserted = await insertIntoOrders(db, { order });
  if (inserted.length === 0) return false;
  await insertIntoLines(db, { lines });
  return true;
}

const insertIntoOrders = preparedQuery((db, { order }: { order: OrderRow }) =>
  db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

const insertIntoLines = preparedQuery((db, { lines }: { lines: readonly OrderLineRow[] }) =>
  db.insertInto('order_lines').values(lines),
);

/** An order by its number. */
export function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order that a checkout led to. */
export async function findOrderOfCheckout(
  db: Database,
  checkoutId: string,
): Promise<OrderRow | undefined> {
  const [order] = await selectOfCheckout(db, { checkoutId });
  return order;
}

const selectOfCheckout = preparedQuery((db, { checkoutId }: { checkoutId: string }) =>
  db.selectFrom('orders').selectAll().where('checkout_id', '=', checkoutId),
);

/** The order that a payment intent was made for. */
export async function findOrderOfIntent(
  db: Database,
  intentId: string,
): Promise<OrderRow | undefined> {
  const [order] = await selectOfIntent(db, { intentId });
  return order;
}

const selectOfIntent = preparedQuery((db, { intentId }: { intentId: string }) =>
  db.selectFrom('orders').selectAll().where('intent_id', '=', intentId),
);

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
  return selectLines(db, { orderId });
}

const selectLines = preparedQuery((db, { orderId }: { orderId: string }) =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position'),
);

/** An order, held until the transaction ends: everybody else who asks for it so waits. */
export async function lockOrder(db: InTransaction, id: string): Promise<OrderRow | undefined> {
  const [order] = await selectForUpdate(db, { id });
  return order;
}

const selectForUpdate = preparedQuery((db, { id }: { id: string }) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate(),
);

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
 * @param changes updated_at alone tells that somebody is still at it
 */
export async function updateOrder(
  db: Database,
  id: string,
  changes: OrderChanges & { updated_at: number },
): Promise<void> {
  await updateOrders(db, { id, changes });
}

const updateOrders = preparedQuery((db, { id, changes }: { id: string; changes: OrderChanges }) =>
  db.updateTable('orders').set(changes).where('id', '=', id),
);

/** Writes a line of the order's timeline. */
export async function addOrderEvent(db: InTransaction, event: OrderEventRow): Promise<void> {
  await insertIntoEvents(db, { event });
}

const insertIntoEvents = preparedQuery((db, { event }: { event: OrderEventRow }) =>
  db.insertInto('order_events').values(event),
);

/** An order's timeline, oldest first. */
export function eventsOf(db: Database, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute();
}
