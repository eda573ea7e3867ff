import { formatEuro } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import { POLICIES } from '#domain/policies.ts';
import { refundable } from '#domain/refund.ts';
import { unitsOf } from '#domain/refund-contents.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { composeEmail, composeOrderEmail } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { ownerStep, refundCommand } from '#server/email/owner-step.ts';
import {
  cardName,
  items,
  type OrderEmailOptions,
  orderButton,
} from '#server/orders/order-parts.ts';
import { shop } from '#shop.config.ts';

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
  const paid: Row[] = [['You paid', formatEuro(order.received)], ...beforeRow];
  return composeOrderEmail(order, options.shopEmail, {
    title: refund.cancels ? 'Your order is cancelled' : 'Your refund is on its way',
    parts: [
      introduction(order, refund, left === 0),
      ...(refund.note === '' ? [] : [{ quote: refund.note }]),
      ...contentParts(order, refund, lines, left === 0),
      left === 0
        ? { amounts: paid, total: ['Refunded now', formatEuro(refund.amount)] }
        : {
            amounts: [...paid, ['Refunded now', formatEuro(-refund.amount)]],
            total: ['You have now paid', formatEuro(left)],
          },
      [['Refunded to', cardName(order.card)]],
      `Your bank may take ${POLICIES.bankRefundDelay} to show it. There is nothing you need to do.`,
      ...orderButton(order, options),
    ],
  });
}

/** What a refund is for, when that is known: of a refund in full the whole order. */
function contentParts(
  { quote }: Order,
  { contents }: Refund,
  lines: readonly OrderLineRow[],
  inFull: boolean,
): Part[] {
  if (contents === null) return inFull ? [items(lines)] : [];
  const { products, delivery } = contents;
  const refunded = lines
    .map((line) => ({ ...line, quantity: unitsOf(products, line.productId) }))
    .filter(({ quantity }) => quantity > 0);
  if (refunded.length === 0) return ['The refund is for the delivery.'];
  const withVat = quote.tax > 0 && !quote.vatIncluded ? ', with its VAT,' : '';
  return [`The refund${withVat} is for${delivery ? ' the delivery and' : ''}:`, items(refunded)];
}

/** Informs the shop that a refund failed, so that the customer can be refunded another way. */
export function refundFailedNotice(
  order: Order,
  refund: Refund,
  { shopEmail }: { shopEmail: string },
): StoredEmail {
  return composeEmail({
    to: shopEmail,
    ...(order.customer.email === '' ? {} : { replyTo: order.customer.email }),
    subject: `A refund of ${order.id} failed`,
    parts: [
      'The payment provider refused the refund, or the bank returned it; the card may be closed.',
      ...ownerStep(
        `Open the desk, page Orders, and refund ${order.id} again. If that fails too, ask the customer for a bank account.`,
        refundCommand(order.id, refund.amount),
      ),
      [
        ['Order', order.id],
        ['Amount', formatEuro(refund.amount)],
        ['Customer', `${order.customer.firstName} ${order.customer.lastName}`],
        ['Email', order.customer.email || 'erased'],
        ['Refund at the payment provider', refund.providerId ?? 'refused'],
      ],
    ],
  });
}

function introduction(order: Order, { amount, cancels }: Refund, inFull: boolean): string {
  const name = `your order ${order.id} at ${shop.name}`;
  if (cancels)
    return `We have cancelled ${name}, so nothing will be sent. What you paid is on its way back to your card. If you did not expect this, just reply and we’ll explain.`;
  return inFull
    ? `We have refunded ${name} in full; the money is on its way to your card.`
    : `We have refunded ${formatEuro(amount)} of ${name}; the money is on its way to your card.`;
}
