import { readdir } from 'node:fs/promises';
import type { PaymentAttempt } from '#domain/order.ts';
import { isPayable } from '#domain/order-state.ts';
import { isOpenAttempt } from '#domain/payment-state.ts';
import type { Database } from '#server/database/database.ts';
import type { DisputeRow, OrderRow, RefundRow } from '#server/database/tables.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { stockViolations } from '#tests/helpers/stock-violations.ts';
import type { Shown } from './customer.ts';
import type { ProviderCharge, ProviderDispute, ProviderRefund } from './provider.ts';

/** Violated invariants, each with the order numbers or email addresses concerned; all lists must be empty. */
export interface Findings {
  'charged without a paid order': string[];
  'charged twice': string[];
  'customer charged twice': string[];
  'paid without a charge': string[];
  'charged another amount': string[];
  'email for an unpaid order': string[];
  'two emails to one recipient': string[];
  'paid, but an email missing': string[];
  'wrong outcome shown': string[];
  'refunded another amount than recorded': string[];
  'refunded twice under one id': string[];
  'refund not settled': string[];
  'dispute not recorded': string[];
  'left unpaid and not ended': string[];
  'wrong stock': string[];
}

/** The records that are compared: the provider's, the shop's, and the outcomes shown to customers. */
export interface Records {
  charges: readonly ProviderCharge[];
  providerRefunds: readonly ProviderRefund[];
  providerDisputes: readonly ProviderDispute[];
  orders: readonly OrderRow[];
  /** When (ms) each order was refunded in full. */
  refundedAt: ReadonlyMap<string, number>;
  attempts: readonly PaymentAttempt[];
  refunds: readonly RefundRow[];
  disputes: readonly DisputeRow[];
  /** Keys of order confirmations in the outbox, and the file names of those delivered. */
  mails: readonly string[];
  delivered: readonly string[];
  shown: readonly Shown[];
  /** Orders whose last change was set back so that they expire. */
  abandoned: readonly string[];
  /** What is wrong with the stock (stockViolations). */
  stock: readonly string[];
}

const CONFIRMATION = /^order-(?:owner|customer)-EC\d{8}$/;

/** Compares the provider's records with the shop's, its emails and the outcomes shown to customers. */
export function compareRecords(records: Records): Findings {
  const { charges, orders, shown } = records;
  const charged = Map.groupBy(charges, ({ orderId }) => orderId);
  const paid = new Map(
    orders.filter((item) => item.paidAt !== null).map((item) => [item.id, item]),
  );
  const mailed = Map.groupBy(records.mails, orderOfEmail);
  const delivered = Map.groupBy(records.delivered, orderOfEmail);
  const paidIds = [...paid.keys()];
  const chargedIds = [...charged.keys()];
  return {
    'charged without a paid order': chargedIds.filter((id) => !paid.has(id)),
    'charged twice': chargedIds.filter((id) => (charged.get(id)?.length ?? 0) > 1),
    'customer charged twice': customersChargedTwice(
      orders.filter(({ id }) => charged.has(id)),
      records.refundedAt,
    ),
    'paid without a charge': paidIds.filter((id) => !charged.has(id)),
    'charged another amount': paidIds.filter((id) =>
      charged.get(id)?.some(({ amount }) => amount !== paid.get(id)?.total),
    ),
    'email for an unpaid order': [...mailed.keys(), ...delivered.keys()].filter(
      (id) => !paid.has(id),
    ),
    'two emails to one recipient': [...delivered]
      .filter(([, mails]) => new Set(mails).size < mails.length)
      .map(([id]) => id),
    'paid, but an email missing': paidIds.filter((id) => delivered.get(id)?.length !== 2),
    'wrong outcome shown': shown
      .filter((item) => !isRight(item, charged.has(item.orderId), records.attempts))
      .map(({ orderId, outcome }) => `${orderId} (${outcome})`),
    ...auditRefunds(records),
    'dispute not recorded': records.providerDisputes
      .filter(
        ({ id, status }) =>
          !records.disputes.some((item) => item.id === id && item.status === status),
      )
      .map(({ id }) => id),
    // A late event changes the order, which then expires a day later.
    'left unpaid and not ended': orders
      .filter(({ id }) => records.abandoned.includes(id))
      .filter(({ state, updatedAt }) => isPayable(state) && updatedAt === 0)
      .map(({ id }) => id),
    'wrong stock': [...records.stock],
  };
}

/** Email addresses with a charged order that was placed before another charged order was refunded in full. */
function customersChargedTwice(
  charged: readonly OrderRow[],
  refundedAt: ReadonlyMap<string, number>,
): string[] {
  const byTime = charged.toSorted((a, b) => a.createdAt - b.createdAt);
  const customers = [...Map.groupBy(byTime, ({ email }) => email)];
  return customers
    .filter(([, orders]) =>
      orders.some((order, index) =>
        orders
          .slice(0, index)
          .some(({ id }) => !((refundedAt.get(id) ?? Infinity) <= order.createdAt)),
      ),
    )
    .map(([email]) => email);
}

function auditRefunds({ providerRefunds, refunds, orders }: Records) {
  const made = Map.groupBy(providerRefunds, ({ intentId }) => intentId);
  const recorded = Map.groupBy(
    refunds.filter(({ state }) => state === 'succeeded'),
    ({ orderId }) => orderId,
  );
  const ids = providerRefunds.map(({ refundId }) => refundId);
  return {
    'refunded another amount than recorded': orders
      .filter(({ id, intentId }) => total(made.get(intentId ?? '')) !== total(recorded.get(id)))
      .map(({ id }) => id),
    'refunded twice under one id': ids.filter((id, position) => ids.indexOf(id) < position),
    'refund not settled': refunds
      .filter(({ state }) => state === 'requested' || state === 'pending')
      .map(({ orderId }) => orderId),
  };
}

/**
 * Reads the shop's records from its database and its outbox folder.
 * @param counted the units of each product before the first order; none is counted when absent
 */
export async function readShopRecords(
  db: Database,
  outbox: string,
  counted: ReadonlyMap<number, number> = new Map(),
) {
  const files = await readdir(outbox).catch(() => []);
  const mails = await allEmails(db);
  const refundedEvents = await db
    .selectFrom('orderEvents')
    .select(['orderId', 'at'])
    .where('kind', '=', 'refunded')
    .orderBy('at', 'desc')
    .execute();
  const orders = await db.selectFrom('orders').selectAll().execute();
  return {
    orders,
    stock: await stockViolations(
      db,
      counted,
      orders.map(({ id }) => id),
    ),
    refundedAt: new Map(refundedEvents.map(({ orderId, at }) => [orderId, at])),
    attempts: await db.selectFrom('paymentAttempts').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    disputes: await db.selectFrom('disputes').selectAll().execute(),
    mails: mails.map((mail) => mail.dedupeKey).filter((key) => CONFIRMATION.test(key)),
    delivered: files
      .map((name) => name.replace(/\.eml$/, ''))
      .filter((key) => CONFIRMATION.test(key)),
  };
}

/** Unpaid orders without an open payment attempt. */
export function idleUnpaidOrders({ orders, attempts }: Pick<Records, 'orders' | 'attempts'>) {
  const open = new Set(
    attempts.filter(({ state }) => isOpenAttempt(state)).map(({ orderId }) => orderId),
  );
  return orders.filter(({ id, state }) => isPayable(state) && !open.has(id));
}

function total(items: readonly { amount: number }[] = []): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether the outcome that the page showed for the order or its own attempts is right. */
function isRight(
  { outcome, attemptIds }: Shown,
  orderCharged: boolean,
  attempts: readonly PaymentAttempt[],
): boolean {
  if (outcome === 'paid') return orderCharged;
  return (
    outcome === 'still-checking' ||
    !attempts.some(({ id, state }) => state === 'succeeded' && attemptIds.includes(id))
  );
}

function orderOfEmail(key: string): string {
  return key.slice(-10);
}
