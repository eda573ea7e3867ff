import { sql } from 'kysely';
import type { Database, InTransaction } from './database.ts';
import type { ContactMessageRow, OrderRow, OutboxRow, WithdrawalRow } from './tables.ts';

/** Everything that is stored under one email address. */
export interface CustomerData {
  orders: OrderRow[];
  messages: ContactMessageRow[];
  withdrawals: WithdrawalRow[];
  mails: OutboxRow[];
}

/** Finds everything that is stored under an email address; case does not matter. */
export async function customerData(db: Database, address: string): Promise<CustomerData> {
  const email = address.trim().toLowerCase();
  // Stored addresses are ASCII (contract/fields.ts), the only letters that SQLite's lower() knows.
  const hasEmail = sql<boolean>`lower(email) = ${email}`;
  const [orders, messages, withdrawals, mails] = await Promise.all([
    db.selectFrom('orders').selectAll().where(hasEmail).orderBy('created_at').execute(),
    db.selectFrom('contact_messages').selectAll().where(hasEmail).orderBy('created_at').execute(),
    db.selectFrom('withdrawals').selectAll().where(hasEmail).orderBy('created_at').execute(),
    db
      .selectFrom('outbox')
      .selectAll()
      .where(sql<boolean>`lower(mail) like ${`%${email}%`}`)
      .orderBy('created_at')
      .execute(),
  ]);
  // A wildcard in the address makes `like` match more.
  return { orders, messages, withdrawals, mails: mails.filter((item) => isToOrFrom(email, item)) };
}

/** The ids of a customer's rows. */
export type CustomerRowIds = Record<keyof CustomerData, string[]>;

/** The ids of the rows that belong to a customer. */
export function idsIn(data: CustomerData): CustomerRowIds {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return {
    orders: idsOf(data.orders),
    messages: idsOf(data.messages),
    withdrawals: idsOf(data.withdrawals),
    mails: idsOf(data.mails),
  };
}

/** Finds those of a customer's rows that a database has. */
export async function customerDataWithIds(
  db: Database,
  { orders, messages, withdrawals, mails }: CustomerRowIds,
): Promise<CustomerData> {
  const rowsOf = <Row>(ids: string[], query: { execute(): Promise<Row[]> }) =>
    // PostgreSQL has no empty lists.
    ids.length === 0 ? [] : query.execute();
  return {
    orders: await rowsOf(orders, db.selectFrom('orders').selectAll().where('id', 'in', orders)),
    messages: await rowsOf(
      messages,
      db.selectFrom('contact_messages').selectAll().where('id', 'in', messages),
    ),
    withdrawals: await rowsOf(
      withdrawals,
      db.selectFrom('withdrawals').selectAll().where('id', 'in', withdrawals),
    ),
    mails: await rowsOf(mails, db.selectFrom('outbox').selectAll().where('id', 'in', mails)),
  };
}

function isToOrFrom(email: string, { mail }: OutboxRow): boolean {
  const { to, replyTo } = JSON.parse(mail) as { to: string; replyTo?: string };
  return to.toLowerCase() === email || replyTo?.toLowerCase() === email;
}

/**
 * Removes what neither accounting nor a refund needs from paid orders: email address, phone, card,
 * the text of withdrawals and the notes of refunds.
 * @param token gives each order a new token, so that the customer's old links stop working
 */
export async function stripOrders(
  db: InTransaction,
  ids: readonly string[],
  token: () => string,
): Promise<void> {
  for (const id of ids) {
    await db
      .updateTable('orders')
      .set({ email: '', phone: '', content_hash: '', token: token() })
      .set({ card_brand: null, card_last4: null })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('withdrawals')
      .set({ name: '', email: '', items: '' })
      .set((update) => ({ content_hash: update.ref('id') }))
      .where('order_id', '=', id)
      .execute();
    await db.updateTable('refunds').set({ note: '' }).where('order_id', '=', id).execute();
  }
}

/** Deletes a customer's messages, mails, and withdrawals that match no order. */
export async function deleteCorrespondence(
  db: InTransaction,
  { messages, mails, withdrawals }: CustomerData,
): Promise<void> {
  for (const { id } of messages)
    await db.deleteFrom('contact_messages').where('id', '=', id).execute();
  for (const { id } of mails) await db.deleteFrom('outbox').where('id', '=', id).execute();
  for (const { id } of withdrawals)
    await db.deleteFrom('withdrawals').where('id', '=', id).where('order_id', 'is', null).execute();
}
