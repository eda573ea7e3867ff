import type { Order } from '#domain/order.ts';
import { addressText } from '#domain/order-email.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { composeOrderEmail } from '#server/email/compose-email.ts';
import type { Email } from '#server/providers/email/email-sender.ts';
import { carrier } from '#shop.config.ts';
import { orderLink } from './order-link.ts';

/** Informs the customer that the order was dispatched, and where its parcel can be tracked. */
export function dispatchEmail(
  order: Order,
  lines: readonly OrderLineRow[],
  { shopEmail, publicUrl }: { shopEmail: string; publicUrl: string },
): Email {
  const title = 'Your order is on its way';
  const trackingNumber = order.trackingNumber ?? '';
  return composeOrderEmail(order, shopEmail, {
    title,
    parts: [
      `Your order ${order.id} is on its way to ${addressText(order.customer)}. Expected delivery: ${order.deliveryTime}.`,
      [
        ['Carrier', carrier.name],
        ['Tracking number', trackingNumber],
        ['Shipping method', order.quote.shipping.name],
        ['Items', { text: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n') }],
      ],
      { label: 'Track your parcel', url: trackingUrl(trackingNumber) },
      { label: 'See your order', url: orderLink(order, publicUrl) },
    ],
  });
}

/** The carrier's page about a parcel. */
export function trackingUrl(trackingNumber: string): string {
  return carrier.trackingUrl.replace('{trackingNumber}', encodeURIComponent(trackingNumber));
}
