import { EXPECTED_DELIVERY } from '#domain/delivery.ts';
import type { OrderLineRow, OrderRow } from '../../database/tables.ts';
import type { Mail } from '../../providers/mail/email-sender.ts';
import { CLOSING, composeMail, greeting } from './compose-mail.ts';

/** Informs the customer that the order was dispatched. */
export function dispatchMail(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shopEmail: string,
): Mail {
  const title = 'Your order is on its way';
  return composeMail({
    to: order.email,
    replyTo: shopEmail,
    subject: `${title}: ${order.id}`,
    title,
    parts: [
      greeting(order),
      `Your order ${order.id} is on its way to ${order.address}, ${order.postal_code} ${order.city}, ${order.country}. Expected delivery: ${EXPECTED_DELIVERY}.`,
      [
        ['Tracking number', order.tracking_number ?? ''],
        ['Shipping method', order.shipping_name],
        ['Items', lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')],
      ],
      CLOSING,
    ],
  });
}
