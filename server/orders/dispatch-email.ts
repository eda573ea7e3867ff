import { inRunningText } from '#domain/delivery-times.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import type { ParcelContents } from '#domain/parcel-contents.ts';
import { unitsInText, unitsOf } from '#domain/refund-contents.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { composeOrderEmail } from '#server/email/compose-email.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { carrier } from '#shop.config.ts';
import { arrivalDays } from './arrival-days.ts';
import { addressLines, items, linkTo, type OrderEmailOptions } from './order-parts.ts';

/**
 * Informs the customer that the order was dispatched, when it arrives, and where its parcel can be tracked.
 * @param contents what is in the parcel, and what is not, because it was refunded before, with the sum of all refunds
 */
export function dispatchEmail(
  order: Order,
  { lines, leftOut, refunded }: ParcelContents<OrderLineRow> & { refunded: Cents },
  options: OrderEmailOptions,
): StoredEmail {
  const trackingNumber = order.trackingNumber ?? '';
  const time = inRunningText(order.deliveryTime);
  return composeOrderEmail(order, options.shopEmail, {
    title: 'Your order is on its way',
    photograph: 'elder-and-clover',
    parts: [
      introduction(order, time, withoutText(lines, leftOut, refunded)),
      { label: 'Track your parcel', url: trackingUrl(trackingNumber), button: 'primary' },
      [
        ['Order number', order.id],
        ['Tracking number', trackingNumber],
        ['Delivery to', addressLines(order)],
        ['Service', `${order.quote.shipping.name}, ${time}`],
      ],
      { heading: 'In your parcel' },
      items(lines),
      ...(leftOut.length === 0
        ? []
        : [{ heading: 'Refunded, so not in your parcel' }, items(leftOut)]),
      ...linkTo(order, options),
    ],
  });
}

function introduction(order: Order, time: string, without: string): string {
  const arrival = arrivalDays(order);
  const carried = `has left us and is now with ${carrier.name}`;
  const journey =
    arrival === undefined
      ? `Your parcel ${carried}. Expected delivery: ${time}.`
      : `Your parcel should arrive ${arrival}. It ${carried}.`;
  return journey + without;
}

function withoutText(
  lines: readonly OrderLineRow[],
  leftOut: readonly OrderLineRow[],
  refunded: Cents,
): string {
  if (leftOut.length === 0) return '';
  const ordered = leftOut.map((line) => ({
    ...line,
    quantity: line.quantity + unitsOf(lines, line.productId),
  }));
  return ` It comes without ${unitsInText(leftOut, ordered)}, which we have refunded to your card (${formatEuro(refunded)}).`;
}

/** The carrier's page about a parcel. */
export function trackingUrl(trackingNumber: string): string {
  return carrier.trackingUrl.replace('{trackingNumber}', encodeURIComponent(trackingNumber));
}
