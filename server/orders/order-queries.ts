import { timingSafeEqual } from 'node:crypto';
import type { Insertable } from 'kysely';
import { isPayable, ORDER_STATES } from '#domain/order-state.ts';
import type { Database, InTransaction } from '#server/database/database.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from '#server/database/tables.ts';

/**
 * Stores a new order with its lines; undefined when its number exists already, or another order of its checkout can
 * be paid.
 */
export async function insertOrder(
  db: InTransaction,
  order: Insertable<OrderRow>,
  lines: readonly OrderLineRow[],
): Promise<OrderRow | undefined> {
  const inserted = await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) await db.insertInto('orderLines').values(lines).execute();
  return inserted;
}

/** An order by its number. */
export function findOrder(db: Database, orderId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
}

/** An order by its number and token; undefined when either is wrong. */
export async function findOrderByToken(
  db: Database,
  orderId: string,
  token: string,
): Promise<OrderRow | undefined> {
  const order = await findOrder(db, orderId);
  return order && isSameSecret(order.token, token) ? order : undefined;
}

// Takes a time that does not depend on where the secrets differ.
function isSameSecret(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** All orders of a checkout, by number. */
export function ordersOfCheckout(db: Database, checkoutId: string): Promise<OrderRow[]> {
  return checkoutQuery(db, checkoutId).execute();
}

/**
 * Like `ordersOfCheckout`, and locks the rows until the transaction ends. Always in the order of their numbers, so
 * that two transactions cannot wait for each other.
 */
export function lockOrdersOfCheckout(db: InTransaction, checkoutId: string): Promise<OrderRow[]> {
  return checkoutQuery(db, checkoutId).forUpdate().execute();
}

function checkoutQuery(db: Database, checkoutId: string) {
  return db.selectFrom('orders').selectAll().where('checkoutId', '=', checkoutId).orderBy('id');
}

/** The order of a payment intent. */
export function findOrderOfIntent(db: Database, intentId: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('intentId', '=', intentId).executeTakeFirst();
}

/** Numbers and totals of the orders that were paid until a time (ms). */
export function paidOrders(db: Database, until: number): Promise<Pick<OrderRow, 'id' | 'total'>[]> {
  return db.selectFrom('orders').select(['id', 'total']).where('paidAt', '<=', until).execute();
}

/** Orders that can still be paid and have not changed since a time (ms), by number. */
export function staleUnpaidOrders(
  db: Database,
  unchangedSince: number,
  page: { after: string; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', ORDER_STATES.filter(isPayable))
    .where('updatedAt', '<=', unchangedSince)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** An order's lines in the order of the cart. */
export function linesOf(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Reads an order and locks its row until the transaction ends. */
export function lockOrder(db: InTransaction, orderId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** The columns that change after an order was placed. */
export type OrderChanges = Partial<
  Pick<
    OrderRow,
    | 'state'
    | 'intentId'
    | 'received'
    | 'cardBrand'
    | 'cardLast4'
    | 'paidAt'
    | 'dispatchedAt'
    | 'trackingNumber'
    | 'cancelledAt'
    | 'email'
    | 'phone'
    | 'address'
    | 'city'
    | 'postalCode'
  >
>;

/** Changes an order. A call with only `updatedAt` postpones the order's expiry, while the customer pays. */
export async function updateOrder(
  db: Database,
  orderId: string,
  changes: OrderChanges & { updatedAt: number },
): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', orderId).execute();
}

/** Stores an order event. */
export async function addOrderEvent(db: InTransaction, event: OrderEventRow): Promise<void> {
  await db.insertInto('orderEvents').values(event).execute();
}

/** An order's events, oldest first. */
export function eventsOf(db: Database, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('at')
    .execute();
}
