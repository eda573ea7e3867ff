import type { Order } from '#domain/order.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { composeOrderMail } from '#server/email/compose-email.ts';
import type { Mail } from '#server/providers/email/email-sender.ts';
import { carrier } from '#shop.config.ts';
import { addressTextOf } from './order-confirmation.ts';

/** Informs the customer that the order was dispatched, and where its parcel can be tracked. */
export function dispatchMail(
  order: Order,
  lines: readonly OrderLineRow[],
  shopEmail: string,
): Mail {
  const title = 'Your order is on its way';
  const trackingNumber = order.trackingNumber ?? '';
  return composeOrderMail(order, shopEmail, {
    title,
    parts: [
      `Your order ${order.id} is on its way to ${addressTextOf(order)}. Expected delivery: ${order.deliveryTime}.`,
      [
        ['Carrier', carrier.name],
        ['Tracking number', trackingNumber],
        ['Shipping method', order.quote.shipping.name],
        ['Items', { text: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n') }],
      ],
      { label: 'Track your parcel', url: trackingUrl(trackingNumber) },
    ],
  });
}

function trackingUrl(trackingNumber: string): string {
  return carrier.trackingUrl.replace('{trackingNumber}', encodeURIComponent(trackingNumber));
}
