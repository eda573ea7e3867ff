import { formatEuro } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import { vatLabel } from '#domain/order-vat.ts';
import { parcelContents } from '#domain/parcel-contents.ts';
import { POLICIES } from '#domain/policies.ts';
import { refundable } from '#domain/refund.ts';
import { type RefundParts, unitsOf } from '#domain/refund-contents.ts';
import { refundParts } from '#domain/refund-parts.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { composeOrderEmail } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import {
  amounts,
  cardName,
  items,
  type OrderEmailOptions,
  orderButton,
  pricedItems,
} from '#server/orders/order-parts.ts';
import { shop } from '#shop.config.ts';

const REST_IS_SENT = 'We’ll send the rest of your order as planned.';

/**
 * Informs the customer of a refund.
 * @param refunds every refund of the order, including this one
 * @param lines those of the order
 */
export function refundEmail(
  order: Order,
  refund: Refund,
  refunds: readonly Refund[],
  lines: readonly OrderLineRow[],
  options: OrderEmailOptions,
): StoredEmail {
  const left = refundable(order.received, refunds);
  return composeOrderEmail(order, options.shopEmail, {
    title: refund.cancels ? 'Your order is cancelled' : 'Your refund is on its way',
    parts: [
      introduction(order, refund, left === 0),
      ...(refund.note === '' ? [] : [{ quote: refund.note }]),
      ...sumParts(order, refund, refunds, lines),
      `Your bank may take ${POLICIES.bankRefundDelay} to show it. You don’t need to do anything.`,
      ...(left === 0
        ? []
        : [`After this refund, you have paid ${formatEuro(left)} for your order.`]),
      ...(left > 0 && isRestToSend(order, refunds, lines) ? [REST_IS_SENT] : []),
      ...orderButton(order, options),
    ],
  });
}

const SUM = 'Refund on its way';

/** What is refunded, and how that adds up, where it is known. */
function sumParts(
  order: Order,
  refund: Refund,
  refunds: readonly Refund[],
  lines: readonly OrderLineRow[],
): Part[] {
  const { contents, amount } = refund;
  if (amount === order.quote.total)
    return [WHAT, pricedItems(lines), amounts(order, { total: SUM })];
  const total: Row = [SUM, formatEuro(amount)];
  const left = refundable(order.received, refunds);
  if (contents === null)
    return left === 0
      ? [WHAT, items(lines), { amounts: restRows(order, refund), total }]
      : [{ amounts: [], total }];
  const refunded = lines
    .map((line) => ({ ...line, quantity: unitsOf(contents.products, line.productId) }))
    .map((line) => ({ ...line, total: line.unitPrice * line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const parts = refundParts(
    order.quote,
    lines,
    refund,
    refunds.filter(({ id }) => id !== refund.id),
  );
  const goods = parts ? pricedItems(refunded) : items(refunded);
  const rows = parts ? partRows(order, parts) : [];
  return [
    ...(refunded.length > 0 ? [WHAT, goods] : ['The refund covers the delivery.']),
    ...(contents.delivery && refunded.length > 0 && !parts ? ['And the delivery.'] : []),
    { amounts: rows, total },
  ];
}

const WHAT: Part = { heading: 'What we refund' };

/** A last refund of an amount alone. */
function restRows({ received }: Order, { amount }: Refund): Row[] {
  return [
    ['You paid', formatEuro(received)],
    ['Refunded before', formatEuro(amount - received)],
  ];
}

/** What is added to the prices of the products, and taken off. */
function partRows({ quote }: Order, { discount, delivery, vat }: RefundParts): Row[] {
  return [
    [`Discount (${quote.discount?.code})`, -discount] as const,
    ['Delivery', delivery] as const,
    [vatLabel(quote), vat] as const,
  ].flatMap(([name, cents]): Row[] => (cents === 0 ? [] : [[name, formatEuro(cents)]]));
}

/** Whether refunds name a part of the goods, and the rest is not sent yet. */
function isRestToSend(
  { dispatchedAt, cancelledAt }: Order,
  refunds: readonly Refund[],
  lines: readonly OrderLineRow[],
): boolean {
  if (dispatchedAt !== null || cancelledAt !== null) return false;
  const contents = parcelContents(lines, refunds, null);
  return contents.leftOut.length > 0 && contents.lines.length > 0;
}

function introduction(order: Order, { amount, cancels }: Refund, inFull: boolean): string {
  const name = `your order ${order.id} at ${shop.name}`;
  const card = `your ${cardName(order.card).replace(/^Card/, 'card')}`;
  if (cancels)
    return `We’re sorry: ${name} is cancelled, so nothing will be sent. What you paid is on its way back to ${card}.`;
  const sum = formatEuro(amount);
  return inFull
    ? `${sum} is on its way to ${card}, so ${name} is refunded in full.`
    : `${sum} of ${name} is on its way to ${card}.`;
}
