import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsMoney } from '#domain/order-state.ts';
import type { Database } from '#server/database/database.ts';
import { allMails } from '#server/database/outbox.ts';
import type { OrderRow } from '#server/database/tables.ts';
import type { BookedCharge } from './card-company.ts';
import type { Told } from './customer.ts';

/** What must never be; each is a list of order numbers, and all must be empty. */
export interface Findings {
  'charged without a paid order': string[];
  'charged twice': string[];
  'paid without a charge': string[];
  'charged another amount': string[];
  'mail for an unpaid order': string[];
  'two mails to one recipient': string[];
  'paid, and a mail missing': string[];
  'told what is not true': string[];
}

export interface Books {
  charges: readonly BookedCharge[];
  orders: readonly OrderRow[];
  /** Keys of mails that wait or were sent, and the files of those that were delivered. */
  mails: readonly string[];
  delivered: readonly string[];
  told: readonly Told[];
}

/** Compares the card company's books with the shop's, its mails and what customers were told. */
export function audit(books: Books): Findings {
  const charged = Map.groupBy(books.charges, ({ orderId }) => orderId);
  const paid = new Map(books.orders.filter(isPaid).map((order) => [order.id, order]));
  const mailed = Map.groupBy(books.mails, orderOfMail);
  const delivered = Map.groupBy(books.delivered, orderOfMail);
  const paidIds = [...paid.keys()];
  const chargedIds = [...charged.keys()];
  return {
    'charged without a paid order': chargedIds.filter((id) => !paid.has(id)),
    'charged twice': chargedIds.filter((id) => (charged.get(id)?.length ?? 0) > 1),
    'paid without a charge': paidIds.filter((id) => !charged.has(id)),
    'charged another amount': paidIds.filter((id) =>
      charged.get(id)?.some(({ amount }) => amount !== paid.get(id)?.total),
    ),
    'mail for an unpaid order': [...mailed.keys(), ...delivered.keys()].filter(
      (id) => !paid.has(id),
    ),
    'two mails to one recipient': [...delivered]
      .filter(([, mails]) => new Set(mails.map(recipientOfMail)).size < mails.length)
      .map(([id]) => id),
    'paid, and a mail missing': paidIds.filter((id) => delivered.get(id)?.length !== 2),
    'told what is not true': books.told
      .filter((it) => lastWord(books.told, it.orderId) === it)
      .filter(({ orderId, outcome }) => !isTrue(outcome, charged.has(orderId)))
      .map(({ orderId }) => orderId),
  };
}

/** The shop's books as they are on disk. */
export async function readBooks(
  db: Database,
  outbox: string,
): Promise<Pick<Books, 'orders' | 'mails' | 'delivered'>> {
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    mails: (await allMails(db)).map((mail) => mail.dedupe_key),
    delivered: await readdir(outbox).then(
      (names) => names.map((name) => join(name).replace(/\.eml$/, '')),
      () => [],
    ),
  };
}

function isPaid({ state }: OrderRow): boolean {
  return holdsMoney(state);
}

/** Of the last press that had an answer; a tab that was told 'paid' has the last word. */
function lastWord(told: readonly Told[], orderId: string): Told | undefined {
  const words = told.filter((it) => it.orderId === orderId);
  return words.find(({ outcome }) => outcome === 'paid') ?? words.at(-1);
}

function isTrue(outcome: Told['outcome'], charged: boolean): boolean {
  if (outcome === 'still-checking') return true;
  return (outcome === 'paid') === charged;
}

function orderOfMail(key: string): string {
  return key.slice(-10);
}

function recipientOfMail(key: string): string {
  return key.slice(0, -10);
}
