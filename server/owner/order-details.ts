import type { Order } from '#domain/order.ts';
import { findAuditEntries } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/database.ts';
import { findEmailsOfOrder } from '#server/email/outbox-queries.ts';
import { findDisputes } from '#server/orders/dispute-queries.ts';
import { findOrderEvents, findOrderLines } from '#server/orders/order-queries.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { findAttempts } from '#server/payments/attempt-queries.ts';
import {
  attemptEventText,
  changeText,
  emailEventText,
  eventText,
  isToldByRefunds,
  refundEventText,
  TOLD_BY_EVENTS,
} from './history.ts';

export type OrderDetails = Awaited<ReturnType<typeof readOrderDetails>>;

/** An order with all that belongs to it. The timeline joins order events, attempts, refunds, emails and commands, oldest first. */
export async function readOrderDetails(db: Database, order: Order) {
  const [lines, refunds, disputes, events, attempts, mails, changes] = await Promise.all([
    findOrderLines(db, order.id),
    findRefunds(db, order.id),
    findDisputes(db, order.id),
    findOrderEvents(db, order.id),
    findAttempts(db, order.id),
    findEmailsOfOrder(db, order),
    findAuditEntries(db, order.id),
  ]);
  const entry = (at: number, kind: string, what: string) => ({ at, kind, what });
  const timeline = [
    ...events
      .filter((event) => !isToldByRefunds(event))
      .map((event) => entry(event.at, 'order', eventText(event))),
    ...attempts
      .filter(({ state }) => state !== 'succeeded')
      .map((attempt) => entry(attempt.updatedAt, 'attempt', attemptEventText(attempt))),
    ...refunds.map((refund) => entry(refund.updatedAt, 'refund', refundEventText(refund, lines))),
    ...mails.map((row) => entry(row.sentAt ?? row.createdAt, 'mail', emailEventText(row))),
    ...changes
      .filter(({ command }) => !TOLD_BY_EVENTS.includes(command))
      .map((change) => entry(change.at, 'command', changeText(change))),
  ].sort((a, b) => a.at - b.at);
  return { order, lines, refunds, disputes, attempts, mails, timeline };
}
