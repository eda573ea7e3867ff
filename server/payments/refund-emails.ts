import { formatEuro } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import { parcelContents } from '#domain/parcel-contents.ts';
import { POLICIES } from '#domain/policies.ts';
import { refundable } from '#domain/refund.ts';
import { partsText, unitsOf } from '#domain/refund-contents.ts';
import { explainedParts } from '#domain/refund-parts.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { composeOrderEmail } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import {
  cardName,
  items,
  type OrderEmailOptions,
  orderButton,
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
  const before = order.received - left - refund.amount;
  const beforeRow: Row[] = before === 0 ? [] : [['Refunded before', formatEuro(-before)]];
  const restRow: Row[] = left === 0 ? [] : [['For the rest of your order', formatEuro(-left)]];
  const paid: Row[] = [['You paid', formatEuro(order.received)], ...beforeRow, ...restRow];
  return composeOrderEmail(order, options.shopEmail, {
    title: refund.cancels ? 'Your order is cancelled' : 'Your refund is on its way',
    parts: [
      introduction(order, refund, left === 0),
      ...(refund.note === '' ? [] : [{ quote: refund.note }]),
      ...contentParts(order, refund, refunds, lines),
      { amounts: paid, total: ['Refund on its way', formatEuro(refund.amount)] },
      `Your bank may take ${POLICIES.bankRefundDelay} to show it. You don’t need to do anything.`,
      ...(left > 0 && isRestToSend(order, refunds, lines) ? [REST_IS_SENT] : []),
      ...orderButton(order, options),
    ],
  });
}

/** What a refund is for, when that is known: of a refund in full the whole order. */
function contentParts(
  order: Order,
  refund: Refund,
  refunds: readonly Refund[],
  lines: readonly OrderLineRow[],
): Part[] {
  const { contents } = refund;
  if (contents === null) return refundable(order.received, refunds) === 0 ? [items(lines)] : [];
  const { products, delivery } = contents;
  const refunded = lines
    .map((line) => ({ ...line, quantity: unitsOf(products, line.productId) }))
    .filter(({ quantity }) => quantity > 0);
  if (refunded.length === 0) return ['The refund covers the delivery.'];
  const parts = explainedParts(order, lines, refund, refunds);
  return [
    `The refund covers${delivery ? ' the delivery and' : ''}:`,
    items(refunded),
    ...(parts === undefined
      ? []
      : [`That is ${partsText(parts, `${formatEuro(parts.goods)} for ${nameOf(refunded)}`)}.`]),
  ];
}

/** Such as 'the Shampoo', '2 × Shampoo' or 'these products'. */
function nameOf([line, ...others]: readonly OrderLineRow[]): string {
  if (line === undefined || others.length > 0) return 'these products';
  return line.quantity === 1 ? `the ${line.name}` : `${line.quantity}\u00a0× ${line.name}`;
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
