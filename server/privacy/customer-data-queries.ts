import { sql } from 'kysely';
import type { Order } from '#domain/order.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type {
  ContactMessageRow,
  OutboxRow,
  StockRequestRow,
  WithdrawalRow,
} from '#server/database/tables.ts';
import { toOrder } from '#server/orders/order-rows.ts';

/** Everything that is stored under one email address. */
export interface CustomerData {
  orders: Order[];
  messages: ContactMessageRow[];
  withdrawals: WithdrawalRow[];
  mails: OutboxRow[];
  stockRequests: StockRequestRow[];
}

/** Finds everything that is stored under an email address; case does not matter. */
export async function customerData(db: Database, address: string): Promise<CustomerData> {
  const email = address.trim().toLowerCase();
  // Stored addresses are ASCII (contract/fields.ts), the only letters that SQLite's lower() knows.
  const hasEmail = sql<boolean>`lower(email) = ${email}`;
  const [orders, messages, withdrawals, mails, stockRequests] = await Promise.all([
    db.selectFrom('orders').selectAll().where(hasEmail).orderBy('createdAt').execute(),
    db.selectFrom('contactMessages').selectAll().where(hasEmail).orderBy('createdAt').execute(),
    db.selectFrom('withdrawals').selectAll().where(hasEmail).orderBy('createdAt').execute(),
    db
      .selectFrom('outbox')
      .selectAll()
      .where(sql<boolean>`lower(mail) like ${`%${email}%`}`)
      .orderBy('createdAt')
      .execute(),
    db.selectFrom('stockRequests').selectAll().where(hasEmail).orderBy('createdAt').execute(),
  ]);
  // A wildcard in the address makes `like` match more.
  return {
    orders: orders.map(toOrder),
    messages,
    withdrawals,
    mails: mails.filter((item) => isToOrFrom(email, item)),
    stockRequests,
  };
}

/** The ids of a customer's rows. Version 1.0.0 had no requests for emails about sold-out products. */
export type CustomerRowIds = Record<Exclude<keyof CustomerData, 'stockRequests'>, string[]> & {
  stockRequests?: string[];
};

/** The ids of the rows that belong to a customer. */
export function idsIn(data: CustomerData): CustomerRowIds {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    orders: idsOf(data.orders),
    messages: idsOf(data.messages),
    withdrawals: idsOf(data.withdrawals),
    mails: idsOf(data.mails),
    stockRequests: idsOf(data.stockRequests),
  };
}

/** Finds those of a customer's rows that a database has. */
export async function customerDataWithIds(
  db: Database,
  { orders, messages, withdrawals, mails, stockRequests = [] }: CustomerRowIds,
): Promise<CustomerData> {
  const rowsOf = <Row>(ids: string[], query: { execute(): Promise<Row[]> }) =>
    // PostgreSQL has no empty lists.
    ids.length === 0 ? [] : query.execute();
  return {
    orders: (
      await rowsOf(orders, db.selectFrom('orders').selectAll().where('id', 'in', orders))
    ).map(toOrder),
    messages: await rowsOf(
      messages,
      db.selectFrom('contactMessages').selectAll().where('id', 'in', messages),
    ),
    withdrawals: await rowsOf(
      withdrawals,
      db.selectFrom('withdrawals').selectAll().where('id', 'in', withdrawals),
    ),
    mails: await rowsOf(mails, db.selectFrom('outbox').selectAll().where('id', 'in', mails)),
    stockRequests: await rowsOf(
      stockRequests,
      db.selectFrom('stockRequests').selectAll().where('id', 'in', stockRequests),
    ),
  };
}

function isToOrFrom(email: string, { mail }: OutboxRow): boolean {
  const { to, replyTo } = JSON.parse(mail) as { to: string; replyTo?: string };
  return to.toLowerCase() === email || replyTo?.toLowerCase() === email;
}

/**
 * Removes what neither accounting nor a refund needs from paid orders: email address, phone, card,
 * the text of withdrawals, the owner's note and the notes of refunds.
 * @param token gives each order a new token; its link ends
 */
export async function stripOrders(
  db: Transaction,
  ids: readonly string[],
  token: () => string,
): Promise<void> {
  for (const id of ids) {
    await db
      .updateTable('orders')
      .set({ email: '', phone: '', contentHash: '', token: token(), linkCode: '', note: '' })
      .set({ cardBrand: null, cardLast4: null })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('withdrawals')
      .set({ name: '', email: '', items: '' })
      .set((update) => ({ contentHash: update.ref('id') }))
      .where('orderId', '=', id)
      .execute();
    await db.updateTable('refunds').set({ note: '' }).where('orderId', '=', id).execute();
  }
}

/** Deletes a customer's messages, emails, requests, and withdrawals that match no order. */
export async function deleteCorrespondence(
  db: Transaction,
  { messages, mails, withdrawals, stockRequests }: CustomerData,
): Promise<void> {
  for (const { id } of messages)
    await db.deleteFrom('contactMessages').where('id', '=', id).execute();
  for (const { id } of stockRequests)
    await db.deleteFrom('stockRequests').where('id', '=', id).execute();
  for (const { id } of mails) await db.deleteFrom('outbox').where('id', '=', id).execute();
  for (const { id } of withdrawals)
    await db.deleteFrom('withdrawals').where('id', '=', id).where('orderId', 'is', null).execute();
}
