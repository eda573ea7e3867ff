import { formatEuro } from '#domain/money.ts';
import { auditOf } from '../records/audit.ts';
import { eventsOf, linesOf } from '../records/orders.ts';
import { mailsOfOrder } from '../records/outbox.ts';
import { attemptsOf } from '../records/payment-attempts.ts';
import { refundsOf } from '../records/refunds.ts';
import type { OrderLineRow, OrderRow, RefundRow } from '../records/tables.ts';
import type { BackOffice } from './back-office.ts';

/** One thing that happened to an order. */
export interface TimelineEntry {
  at: number;
  kind: 'order' | 'attempt' | 'refund' | 'mail' | 'desk';
  what: string;
}

/** Everything that the shop knows of an order; the timeline is oldest first. */
export interface OrderFile {
  order: OrderRow;
  lines: OrderLineRow[];
  refunds: RefundRow[];
  timeline: TimelineEntry[];
}

/** Collects what happened to an order from wherever it is written. */
export async function orderFile({ db }: BackOffice, order: OrderRow): Promise<OrderFile> {
  const [lines, refunds, events, attempts, mails, changes] = await Promise.all([
    linesOf(db, order.id),
    refundsOf(db, order.id),
    eventsOf(db, order.id),
    attemptsOf(db, order.id),
    mailsOfOrder(db, order),
    auditOf(db, order.id),
  ]);
  const timeline: TimelineEntry[] = [
    ...events.map(({ at, kind, detail }) =>
      entry(at, 'order', `${words(kind)} ${detailWords(detail)}`.trimEnd()),
    ),
    ...attempts.map(({ updated_at, state, message }) =>
      entry(updated_at, 'attempt', `${words(state)}${message ? `: ${message}` : ''}`),
    ),
    ...refunds.map(({ updated_at, amount, state }) =>
      entry(updated_at, 'refund', `${formatEuro(amount)} ${words(state)}`),
    ),
    ...mails.map(({ created_at, sent_at, dedupe_key, state }) =>
      entry(sent_at ?? created_at, 'mail', `${dedupe_key} ${state}`),
    ),
    ...changes.map(({ at, command, before, after }) =>
      entry(at, 'desk', `${command}: ${before} to ${after}`),
    ),
  ];
  return { order, lines, refunds, timeline: timeline.sort((a, b) => a.at - b.at) };
}

function entry(at: number, kind: TimelineEntry['kind'], what: string): TimelineEntry {
  return { at, kind, what };
}

function words(state: string): string {
  return state.replaceAll('_', ' ');
}

const AMOUNTS = ['amount', 'total'];

/** The details of an event: amounts in euro, everything else as it stands. */
function detailWords(json: string): string {
  return Object.entries(JSON.parse(json) as Record<string, unknown>)
    .map(([name, value]) => (AMOUNTS.includes(name) ? formatEuro(Number(value)) : String(value)))
    .join(', ');
}
