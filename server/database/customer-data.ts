import { sql } from 'kysely';
import type { Database, InTransaction } from './database.ts';
import type { ContactMessageRow, OrderRow, OutboxRow, WithdrawalRow } from './tables.ts';

/** What every mail in the outbox has. */
interface MailHead {
  to: string;
  replyTo?: string;
}

/** Everything that is kept under one e-mail address; capitals do not matter. */
export interface CustomerData {
  orders: OrderRow[];
  messages: ContactMessageRow[];
  withdrawals: WithdrawalRow[];
  mails: OutboxRow[];
}

/** Finds what is kept under an e-mail address. */
export async function customerData(db: Database, address: string): Promise<CustomerData> {
  const email = address.trim().toLowerCase();
  const isTheirs = sql<boolean>`lower(email) = ${email}`;
  const [orders, messages, withdrawals, mails] = await Promise.all([
    db.selectFrom('orders').selectAll().where(isTheirs).orderBy('created_at').execute(),
    db.selectFrom('contact_messages').selectAll().where(isTheirs).orderBy('created_at').execute(),
    db.selectFrom('withdrawals').selectAll().where(isTheirs).orderBy('created_at').execute(),
    db
      .selectFrom('outbox')
      .selectAll()
      .where(sql<boolean>`lower(mail) like ${`%${email}%`}`)
      .orderBy('created_at')
      .execute(),
  ]);
  return { orders, messages, withdrawals, mails: mails.filter(isBetween(email)) };
}

// The search above takes a wildcard in an address for more than it is.
function isBetween(email: string) {
  return ({ mail }: OutboxRow) => {
    const { to, replyTo } = JSON.parse(mail) as MailHead;
    return to.toLowerCase() === email || replyTo?.toLowerCase() === email;
  };
}

/** Takes off paid orders what neither the books nor a refund need: address of mail, phone, card. */
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

/** Deletes messages, mails and withdrawals that fit no order, by their ids. */
export async function deleteCorrespondence(
  db: InTransaction,
  found: { messages: string[]; mails: string[]; withdrawals: string[] },
): Promise<void> {
  for (const id of found.messages)
    await db.deleteFrom('contact_messages').where('id', '=', id).execute();
  for (const id of found.mails) await db.deleteFrom('outbox').where('id', '=', id).execute();
  for (const id of found.withdrawals)
    await db.deleteFrom('withdrawals').where('id', '=', id).where('order_id', 'is', null).execute();
}
