import { blocksDispatch, needsResponse } from '#domain/dispute.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import { refundable } from '#domain/refund.ts';
import { vatText } from '#domain/trade-terms.ts';
import type { DisputeRow, OrderRow, RefundRow } from '../database/tables.ts';
import { atTime, onDay } from './format-date.ts';
import { stateText } from './order-data.ts';
import type { OrderFile } from './order-file.ts';
import type { Output } from './output.ts';

/** One order on one screen. */
export function showOrder(
  output: Output,
  { order, lines, refunds, disputes, timeline }: OrderFile,
): string {
  const heading = (text: string) => `\n${output.style('bold', text)}\n`;
  return [
    output.facts(headFacts(output, order, disputes)),
    heading('Lines'),
    output.table(
      ['Product', 'SKU', 'Each', 'Quantity', 'Total'],
      lines.map((line) => [
        line.name,
        line.sku,
        formatEuro(line.unit_price),
        String(line.quantity),
        formatEuro(line.total),
      ]),
      ['Each', 'Quantity', 'Total'],
    ),
    heading('Money'),
    output.facts(moneyFacts(order, refunds)),
    heading('What happened'),
    output.table(
      ['When', 'Where', 'What'],
      timeline.map(({ at, kind, what }) => [atTime(at), kind, what]),
    ),
  ].join('');
}

function headFacts(
  output: Output,
  order: OrderRow,
  disputes: readonly DisputeRow[],
): [string, string][] {
  const name = `${order.first_name} ${order.last_name}`;
  return [
    ['Order', `${output.style('bold', order.id)}  ${stateText(output, order)}`],
    ['Placed', atTime(order.created_at)],
    ['Paid', order.paid_at === null ? 'no' : atTime(order.paid_at)],
    [
      'Dispatched',
      order.dispatched_at === null
        ? 'no'
        : `${atTime(order.dispatched_at)}, tracking number ${order.tracking_number}`,
    ],
    ...(order.cancelled_at === null
      ? []
      : [['Cancelled', atTime(order.cancelled_at)] satisfies [string, string]]),
    ...disputes.map((it): [string, string] => ['Disputed', disputeText(output, it)]),
    ...(order.livemode === 1 ? [] : [['Mode', 'test: no money moved'] satisfies [string, string]]),
    ['Customer', `${name}, ${order.email}, ${order.phone}`],
    ['Ship to', `${order.address}, ${order.postal_code} ${order.city}, ${order.country}`],
  ];
}

function disputeText(output: Output, dispute: DisputeRow): string {
  const { amount, reason, status, evidence_due_by } = dispute;
  const dueBy =
    needsResponse(status) && evidence_due_by !== null
      ? `, answer by ${onDay(evidence_due_by)}`
      : '';
  const text = `${formatEuro(amount)}, ${reason.replaceAll('_', ' ')}: ${status.replaceAll('_', ' ')}${dueBy}`;
  return blocksDispatch(status) ? output.style('red', text) : text;
}

function moneyFacts(order: OrderRow, refunds: readonly RefundRow[]): [string, string][] {
  const givenBack = order.received - refundable(order.received, refunds);
  const amounts: [name: string, cents: Cents, always: boolean][] = [
    ['Subtotal', order.subtotal, true],
    [`Discount (${order.promo_code})`, -order.discount, false],
    [order.shipping_name, order.shipping, true],
    [`VAT ${vatText()}`, order.tax, true],
    ['Total', order.total, true],
    ['Received', order.received, true],
    ['Given back', -givenBack, false],
  ];
  const shown = amounts
    .filter(([, cents, always]) => always || cents !== 0)
    .map(([name, cents]) => [name, formatEuro(cents)] as const);
  const width = Math.max(...shown.map(([, amount]) => amount.length));
  const card = order.card_last4 ? `${order.card_brand} ending in ${order.card_last4}` : 'none yet';
  return [
    ...shown.map(([name, amount]): [string, string] => [name, amount.padStart(width)]),
    ['Card', card],
  ];
}
