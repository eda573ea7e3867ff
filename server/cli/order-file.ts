import { formatEuro } from '#domain/money.ts';
import type { AppContext } from '../app-context.ts';
import { auditOf } from '../database/audit.ts';
import { disputesOf } from '../database/disputes.ts';
import { eventsOf, linesOf } from '../database/orders.ts';
import { mailsOfOrder } from '../database/outbox.ts';
import { attemptsOf } from '../database/payment-attempts.ts';
import { refundsOf } from '../database/refunds.ts';
import type { DisputeRow, OrderLineRow, OrderRow, RefundRow } from '../database/tables.ts';
import { detailWords, formatChange } from './format-change.ts';

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
  disputes: DisputeRow[];
  timeline: TimelineEntry[];
}

/** Collects what happened to an order from wherever it is written. */
export async function orderFile({ db }: AppContext, order: OrderRow): Promise<OrderFile> {
  const [lines, refunds, disputes, events, attempts, mails, changes] = await Promise.all([
    linesOf(db, order.id),
    refundsOf(db, order.id),
    disputesOf(db, order.id),
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
    ...refunds.map((refund) => entry(refund.updated_at, 'refund', refundWords(refund))),
    ...mails.map(({ created_at, sent_at, dedupe_key, state }) =>
      entry(sent_at ?? created_at, 'mail', `${dedupe_key} ${state}`),
    ),
    ...changes.map(({ at, command, before, after }) =>
      entry(at, 'desk', `${command}: ${formatChange(before, after)}`),
    ),
  ];
  return { order, lines, refunds, disputes, timeline: timeline.sort((a, b) => a.at - b.at) };
}

function entry(at: number, kind: TimelineEntry['kind'], what: string): TimelineEntry {
  return { at, kind, what };
}

function words(state: string): string {
  return state.replaceAll('_', ' ');
}

// A refund that was not requested here has the provider's id.
function refundWords({ id, provider_id, amount, state, note }: RefundRow): string {
  const where = id === provider_id ? ', made in the payment provider’s dashboard' : '';
  return `${formatEuro(amount)} ${state}${where}${note === '' ? '' : `: ${note}`}`;
}
