import type { Order } from '#domain/order.ts';
import { isPayable, ORDER_STATES } from '#domain/order-state.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { isSameSecret } from '#server/database/ids.ts';
import type {
  OrderEventRow,
  OrderLineRow,
  OrderRow,
  WithdrawalRow,
} from '#server/database/tables.ts';
import { type OrderChanges, toOrder, toOrderColumns, toOrderRow } from './order-rows.ts';

/** A line of a new order, with the picture that the cart showed. */
export type NewOrderLine = Omit<OrderLineRow, 'orderId' | 'position'>;

/**
 * Stores a new order with its lines; undefined when its number exists already, or another order of its checkout can
 * be paid.
 */
export async function insertOrder(
  db: Transaction,
  order: Order,
  lines: readonly NewOrderLine[],
): Promise<Order | undefined> {
  const inserted = await db
    .insertInto('orders')
    .values(toOrderRow(order))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const rows = lines.map((line, position) => ({ ...line, orderId: order.id, position }));
  await db.insertInto('orderLines').values(rows).execute();
  return order;
}

/** An order by its number. */
export async function findOrder(db: Database, orderId: string): Promise<Order | undefined> {
  return one(await orders(db).where('id', '=', orderId).execute());
}

/** An order by its number and token; undefined when either is wrong. */
export async function findOrderByToken(
  db: Database,
  orderId: string,
  token: string,
): Promise<Order | undefined> {
  const order = await findOrder(db, orderId);
  return order && isSameSecret(order.token, token) ? order : undefined;
}

/** An order by its number and the code of its link; undefined when either is wrong. */
export async function findOrderByLinkCode(
  db: Database,
  orderId: string,
  code: string,
): Promise<Order | undefined> {
  const order = await findOrder(db, orderId);
  return order && order.linkCode !== '' && isSameSecret(order.linkCode, code) ? order : undefined;
}

/** All orders of a checkout, by number. */
export async function findOrdersOfCheckout(db: Database, checkoutId: string): Promise<Order[]> {
  return (await checkoutQuery(db, checkoutId).execute()).map(toOrder);
}

/**
 * Like `findOrdersOfCheckout`, and locks the rows until the transaction ends. Always in the order of their numbers, so
 * that two transactions cannot wait for each other.
 */
export async function lockOrdersOfCheckout(db: Transaction, checkoutId: string): Promise<Order[]> {
  return (await checkoutQuery(db, checkoutId).forUpdate().execute()).map(toOrder);
}

function checkoutQuery(db: Database, checkoutId: string) {
  return orders(db).where('checkoutId', '=', checkoutId).orderBy('id');
}

/** The order of a payment intent. */
export async function findOrderOfIntent(
  db: Database,
  intentId: string,
): Promise<Order | undefined> {
  return one(await orders(db).where('intentId', '=', intentId).execute());
}

/** The orders that were dispatched with a tracking number, oldest first. */
export async function findOrdersWithNumber(db: Database, trackingNumber: string): Promise<Order[]> {
  return (
    await orders(db).where('trackingNumber', '=', trackingNumber).orderBy('createdAt').execute()
  ).map(toOrder);
}

function orders(db: Database) {
  return db.selectFrom('orders').selectAll();
}

function one([row]: readonly OrderRow[]): Order | undefined {
  return row && toOrder(row);
}

/** Numbers and totals of the orders that were paid until a time (ms). */
export function totalsOfPaidOrders(
  db: Database,
  until: number,
): Promise<Pick<OrderRow, 'id' | 'total'>[]> {
  return db.selectFrom('orders').select(['id', 'total']).where('paidAt', '<=', until).execute();
}

/** Orders that can still be paid and have not changed since a time (ms), by number. */
export async function staleUnpaidOrders(
  db: Database,
  unchangedSince: number,
  page: { after: string; limit: number },
): Promise<Order[]> {
  const rows = await orders(db)
    .where('state', 'in', ORDER_STATES.filter(isPayable))
    .where('updatedAt', '<=', unchangedSince)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map(toOrder);
}

/** An order's lines in the order of the cart. */
export function findOrderLines(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Reads an order and locks its row until the transaction ends. */
export async function lockOrder(db: Transaction, orderId: string): Promise<Order | undefined> {
  return one(await orders(db).where('id', '=', orderId).forUpdate().execute());
}

/**
 * Reads and locks a paid order by what its customer knows; undefined when number and email address do not belong
 * together. Case does not matter in the address.
 */
export async function lockPaidOrder(
  db: Transaction,
  orderId: string,
  email: string,
): Promise<Order | undefined> {
  const order = await findOrder(db, orderId);
  const matches =
    order && order.paidAt !== null && order.customer.email.toLowerCase() === email.toLowerCase();
  return matches ? lockOrder(db, order.id) : undefined;
}

/** Changes an order. A call with only `updatedAt` postpones the order's expiry, while the customer pays. */
export async function updateOrder(
  db: Database,
  orderId: string,
  changes: OrderChanges & { updatedAt: number },
): Promise<void> {
  await db.updateTable('orders').set(toOrderColumns(changes)).where('id', '=', orderId).execute();
}

/** Stores the code of an order's link. That is no change of the order: its periods are not extended. */
export async function setLinkCode(
  db: Transaction,
  { id, linkCode }: Pick<Order, 'id' | 'linkCode'>,
): Promise<void> {
  await db.updateTable('orders').set({ linkCode }).where('id', '=', id).execute();
}

/** Stores an order event. */
export async function addOrderEvent(db: Transaction, event: OrderEventRow): Promise<void> {
  await db.insertInto('orderEvents').values(event).execute();
}

/** Deletes an order event. */
export async function deleteOrderEvent(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('orderEvents').where('id', '=', id).execute();
}

/** An order's events, oldest first. */
export function findOrderEvents(db: Database, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('at')
    .execute();
}

/** The statements of withdrawal from an order, newest first. */
export function withdrawalsFrom(db: Database, orderId: string): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}
