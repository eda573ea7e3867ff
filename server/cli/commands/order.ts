import { Command } from '@commander-js/extra-typings';
import { leavesTheEu } from '#domain/countries.ts';
import { blocksDispatch, needsResponse } from '#domain/dispute.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import { postalLines } from '#domain/postal-address.ts';
import { vatText } from '#domain/pricing-rules.ts';
import type { Product } from '#domain/product.ts';
import { refundable } from '#domain/refund.ts';
import type { Run } from '#server/cli/cli-context.ts';
import { orderData, stateText } from '#server/cli/order-data.ts';
import type { Cell, Output } from '#server/cli/output.ts';
import type { DisputeRow } from '#server/database/tables.ts';
import { formatDay, formatTime, isoTime } from '#server/owner/format.ts';
import { requireOrder } from '#server/owner/lookup.ts';
import { type OrderDetails, readOrderDetails } from '#server/owner/order-details.ts';
import { parseOrderNumber } from '#server/owner/parse-input.ts';
import { registrations } from '#shop.config.ts';

/** Shows one order with its timeline. */
export function orderCommand(run: Run) {
  return new Command('order')
    .description('Shows one order with its amounts and timeline.')
    .argument('<number>', 'order number, such as EC12345678', parseOrderNumber)
    .addHelpText('after', '\nExample:\n  npm run shop -- order EC12345678')
    .action((number) =>
      run(async ({ context }) => {
        const details = await readOrderDetails(context.db, await requireOrder(context.db, number));
        const customs = customsLines(details, context.catalogue);
        return {
          data: { ...detailsData(details), customs },
          show: (output) => showDetails(output, details, customs),
        };
      }),
    );
}

function detailsData({ order, lines, refunds, disputes, timeline }: OrderDetails) {
  return {
    ...orderData(order),
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      sku: line.sku,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      total: line.total,
    })),
    refunds: refunds.map(
      ({ id, amount, state, cancels, contents, restockedAt, note, createdAt }) => ({
        id,
        amount,
        state,
        cancels,
        contents,
        restockedAt: isoTime(restockedAt),
        note,
        createdAt: isoTime(createdAt),
      }),
    ),
    disputes: disputes.map(({ id, amount, reason, status, evidenceDueBy, createdAt }) => ({
      id,
      amount,
      reason,
      status,
      evidenceDueBy: isoTime(evidenceDueBy),
      createdAt: isoTime(createdAt),
    })),
    timeline: timeline.map((item) => ({ ...item, at: isoTime(item.at) })),
  };
}

/** What the customs declaration of an order to a country outside the EU states of its goods; empty within the EU. */
function customsLines({ order, lines }: OrderDetails, catalogue: readonly Product[]) {
  if (!leavesTheEu(order.customer.country)) return [];
  return lines.map(({ productId, sku, quantity, total }) => {
    const customs = catalogue.find(({ id }) => id === productId)?.customs;
    const { hsCode = null, origin = null, netWeightG = null } = customs ?? {};
    const weight = netWeightG === null ? null : netWeightG * quantity;
    return { sku, hsCode, origin, quantity, netWeightG: weight, value: total };
  });
}

function showCustoms(output: Output, customs: ReturnType<typeof customsLines>): string {
  if (customs.length === 0) return '';
  const { eori, voec } = registrations;
  const numbers = [eori && `EORI ${eori}`, voec && `VOEC ${voec}`].filter((text) => text !== '');
  return [
    output.lines(['', output.style('bold', ['Customs', ...numbers].join(', '))]),
    output.table(
      ['SKU', 'HS code', 'Origin', 'Quantity', 'Net weight', 'Value'],
      customs.map(({ sku, hsCode, origin, quantity, netWeightG, value }) => [
        ...[sku, hsCode ?? 'missing', origin ?? 'missing', String(quantity)],
        netWeightG === null ? 'missing' : `${netWeightG} g`,
        formatEuro(value),
      ]),
      ['Quantity', 'Net weight', 'Value'],
    ),
  ].join('');
}

function showDetails(
  output: Output,
  details: OrderDetails,
  customs: ReturnType<typeof customsLines>,
): string {
  const { order, lines, refunds, timeline } = details;
  const heading = (text: string) => output.lines(['', output.style('bold', text)]);
  return [
    output.nameValuePairs(headPairs(output, details)),
    heading('Lines'),
    output.table(
      ['Product', 'SKU', 'Each', 'Quantity', 'Total'],
      lines.map(({ name, sku, unitPrice, quantity, total }) => [
        name,
        sku,
        formatEuro(unitPrice),
        String(quantity),
        formatEuro(total),
      ]),
      ['Each', 'Quantity', 'Total'],
    ),
    showCustoms(output, customs),
    heading('Amounts'),
    output.nameValuePairs(amountPairs(order, refunds)),
    heading('Timeline'),
    output.table(
      ['When', 'Source', 'What'],
      timeline.map(({ at, kind, what }) => [formatTime(at), kind, what]),
    ),
  ].join('');
}

function headPairs(output: Output, { order, disputes }: OrderDetails): [string, Cell][] {
  const { paidAt, dispatchedAt, cancelledAt } = order;
  const pairs: [name: string, value: Cell | false][] = [
    ['Order', [output.style('bold', order.id), '  ', stateText(output, order)]],
    ['Placed', formatTime(order.createdAt)],
    ['Paid', paidAt === null ? 'no' : formatTime(paidAt)],
    [
      'Dispatched',
      dispatchedAt === null
        ? 'no'
        : `${formatTime(dispatchedAt)}, tracking number ${order.trackingNumber}`,
    ],
    ['Cancelled', cancelledAt !== null && formatTime(cancelledAt)],
    ...disputes.map((it): [string, Cell] => ['Disputed', disputeText(output, it)]),
    ['Mode', !order.livemode && 'test: no money moved'],
    [
      'Customer',
      `${order.customer.firstName} ${order.customer.lastName}, ${order.customer.email}, ${order.customer.phone}`,
    ],
    ['Ship to', postalLines(order.customer).join(', ')],
  ];
  if (order.note !== '') pairs.push(['Note', order.note]);
  return pairs.filter((pair): pair is [string, Cell] => pair[1] !== false);
}

function disputeText(output: Output, dispute: DisputeRow): Cell {
  const { amount, reason, status, evidenceDueBy: due } = dispute;
  const dueBy = needsResponse(status) && due !== null ? `, answer by ${formatDay(due)}` : '';
  const text = `${formatEuro(amount)}, ${spaced(reason)}: ${spaced(status)}${dueBy}`;
  return blocksDispatch(status) ? output.style('red', text) : text;
}

function amountPairs(order: Order, refunds: readonly Refund[]): [string, string][] {
  const refunded = order.received - refundable(order.received, refunds);
  const amounts: [name: string, amount: Cents, showZero: boolean][] = [
    ['Subtotal', order.quote.subtotal, true],
    [`Discount (${order.quote.discount?.code})`, -(order.quote.discount?.amount ?? 0), false],
    [order.quote.shipping.name, order.quote.shipping.price, true],
    [
      `${order.quote.vatIncluded ? 'Included VAT' : 'VAT'} ${vatText(order.quote.vatRate)}`,
      order.quote.tax,
      true,
    ],
    ['Total', order.quote.total, true],
    ['Received', order.received, true],
    ['Refunded', -refunded, false],
  ];
  const shown = amounts
    .filter(([, amount, showZero]) => showZero || amount !== 0)
    .map(([name, amount]): [string, string] => [name, formatEuro(amount)]);
  const width = Math.max(...shown.map(([, amount]) => amount.length));
  const card = order.card ? `${order.card.brand} ending in ${order.card.last4}` : 'none yet';
  return [
    ...shown.map(([name, amount]): [string, string] => [name, amount.padStart(width)]),
    ['Card', card],
  ];
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}
