import { inRunningText } from '#domain/delivery-times.ts';
import type { Order } from '#domain/order.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { composeOrderEmail } from '#server/email/compose-email.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { carrier } from '#shop.config.ts';
import { arrivalDays } from './arrival-days.ts';
import { addressLines, items, type OrderEmailOptions, orderButton } from './order-parts.ts';

/** Informs the customer that the order was dispatched, when it arrives, and where its parcel can be tracked. */
export function dispatchEmail(
  order: Order,
  lines: readonly OrderLineRow[],
  options: OrderEmailOptions,
): StoredEmail {
  const trackingNumber = order.trackingNumber ?? '';
  const arrival = arrivalDays(order);
  const time = inRunningText(order.deliveryTime);
  const expected =
    arrival === undefined
      ? `Expected delivery: ${time}.`
      : `It should arrive ${arrival} (${time}).`;
  return composeOrderEmail(order, options.shopEmail, {
    title: 'Your order is on its way',
    photograph: 'elder-and-clover',
    parts: [
      `Your parcel has left us and is now with ${carrier.name}. ${expected}`,
      { label: 'Track your parcel', url: trackingUrl(trackingNumber), button: 'primary' },
      [
        ['Order number', order.id],
        ['Carrier', carrier.name],
        ['Tracking number', trackingNumber],
        ['Delivery to', addressLines(order)],
        ['Service', order.quote.shipping.name],
      ],
      { heading: 'In your parcel' },
      items(lines),
      ...orderButton(order, options, 'secondary'),
    ],
  });
}

/** The carrier's page about a parcel. */
export function trackingUrl(trackingNumber: string): string {
  return carrier.trackingUrl.replace('{trackingNumber}', encodeURIComponent(trackingNumber));
}
