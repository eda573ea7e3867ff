import { formatEuro } from '#domain/money.ts';
import type { OrderLine, PaymentAttempt, Refund } from '#domain/order.ts';
import { contentsText } from '#domain/refund-contents.ts';
import type { AuditEntryRow, OrderEventRow, OutboxRow } from '#server/database/tables.ts';
import { storedEmail } from '#server/email/compose-email.ts';
import { formatChange, formatDetails } from './format.ts';

// One sentence for each kind of entry in the timeline of an order and in the audit log, for commands and desk.

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

const EVENTS: Readonly<Record<string, (detail: Values) => string>> = {
  placed: ({ total }) => `Order placed, ${euro(total)}`,
  awaiting_payment: () => 'Payment begun',
  paid: ({ amount }) => `Paid, ${euro(amount)}`,
  dispatched: ({ trackingNumber }) => `Sent, ${trackingNumber}`,
  withdrawn: ({ from }) => `The customer withdrew from ${from}`,
  cancelled: () => 'Cancelled',
  expired: () => 'Ended unpaid',
  dispute: ({ amount, reason }) => `Payment disputed, ${euro(amount)}: ${words(reason)}`,
  dispute_closed: ({ status }) => `Dispute closed: ${words(status)}`,
  needs_review: ({ amount }) =>
    `The payment does not match the order${amount === undefined ? '' : `, ${euro(amount)}`}`,
};

const because = (reason: Values[string]) => (reason ? `: ${reason}` : '');
const euro = (amount: Values[string]) => formatEuro(Number(amount));
const words = (code: Values[string]) => String(code).replaceAll('_', ' ');

/** An event of an order. */
export function eventText({ kind, detail }: Pick<OrderEventRow, 'kind' | 'detail'>): string {
  const text = EVENTS[kind]?.(JSON.parse(detail) as Values);
  return text ?? `${words(kind)} ${formatDetails(detail)}`.trimEnd();
}

/** Whether an event tells no more than the refunds of the order: how its state has changed by them. */
export function isToldByRefunds({ kind, detail }: Pick<OrderEventRow, 'kind' | 'detail'>): boolean {
  return ['refund_pending', 'refunded'].includes(kind) || (kind === 'paid' && detail === '{}');
}

/** A payment attempt. */
export function attemptEventText({ state, message }: PaymentAttempt): string {
  return `Payment ${words(state)}${message ? `: ${message}` : ''}`;
}

/** A refund. One made in the provider's dashboard has the provider's id as its id. */
export function refundEventText(refund: Refund, lines: readonly OrderLine[]): string {
  const { id, providerId, amount, state, cancels, contents, restockedAt, note } = refund;
  const states = {
    requested: 'requested',
    pending: 'on its way through the bank',
    succeeded: 'refunded',
    failed: 'not refunded: it failed',
  } as const;
  const where = id === providerId ? ', in the payment provider’s dashboard' : '';
  const of = contents === null ? '' : ` for ${contentsText(contents, lines)}`;
  const back = restockedAt === null ? '' : ', back in stock';
  return `${cancels ? 'Cancelled, ' : ''}${formatEuro(amount)}${of} ${states[state]}${where}${back}${note === '' ? '' : `: ${note}`}`;
}

/** An email. */
export function emailEventText(row: Pick<OutboxRow, 'mail' | 'state'>): string {
  const { to, subject } = storedEmail(row);
  const state = row.state === 'sent' ? '' : ` (${row.state})`;
  return `Email to ${to}: ${subject}${state}`;
}

const CHANGES: Readonly<Record<string, (after: Values, before: Values) => string>> = {
  dispatch: ({ trackingNumber }, before) =>
    `Sent, ${trackingNumber}${before.trackingNumber ? ` instead of ${before.trackingNumber}` : ''}`,
  'dispatch undo': (_, { trackingNumber }) => `Dispatch undone, ${trackingNumber}`,
  note: ({ hasNote }, before) =>
    hasNote ? (before.hasNote ? 'Note changed' : 'Note written') : 'Note deleted',
  correct: ({ corrected, reason }) => `Corrected ${corrected}${because(reason)}`,
  refund: ({ amount, refundable }) =>
    `Refund of ${euro(amount)}; ${euro(refundable)} left to refund`,
  cancel: ({ amount }) =>
    amount === undefined ? 'Cancelled unpaid' : `Cancelled, refund of ${euro(amount)}`,
  'mail again': () => 'Email sent again',
  'withdrawals done': ({ reason }) => `Withdrawal done${because(reason)}`,
  'withdrawals open': () => 'Withdrawal opened again',
  'reviews hide': ({ reason }) => `Review hidden${because(reason)}`,
  'reviews show': () => 'Review shown again',
  'messages answered': () => 'Message answered',
  'messages answered --undo': () => 'Message marked as not answered',
  close: ({ note }) => `Shop closed${because(note)}`,
  open: () => 'Shop opened',
  stock: ({ left, lowLimit }, before) =>
    left === null
      ? `No longer counted, ${before.left} before`
      : `${left} left, ${before.left ?? 'not counted'} before; email at ${lowLimit}`,
  restock: ({ left, orderId }, before) =>
    `${left} left, ${before.left} before: returned from ${orderId}`,
  'stock out': () => 'Marked as sold out',
  'stock in': () => 'Sold again',
};

/** A change in the audit log. */
export function changeText({
  command,
  before,
  after,
}: Pick<AuditEntryRow, 'command' | 'before' | 'after'>): string {
  const values = JSON.parse(after) as Values;
  const text = CHANGES[command]?.(values, JSON.parse(before) as Values);
  if (text === undefined) return formatChange(before, after);
  return values.by === undefined ? text : `${text} (${values.by})`;
}

/** Changes that an event, refund or email of the order tells too. */
export const TOLD_BY_EVENTS: readonly string[] = ['dispatch', 'refund', 'cancel'];
