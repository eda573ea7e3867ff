import { EXPECTED_DELIVERY } from '#domain/delivery.ts';
import { shop } from '#shop.config.ts';
import type { OrderLineRow, OrderRow } from '../../database/tables.ts';
import type { Mail } from '../../providers/mail/mailbox.ts';
import { mailPage, mailParagraph, mailTable } from './html.ts';

/** Tells the customer that the parcel is on its way. */
export function dispatchMail(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shopEmail: string,
): Mail {
  const greeting = `Dear ${order.first_name} ${order.last_name},`;
  const news = `your order ${order.id} is on its way to ${order.address}, ${order.postal_code} ${order.city}, ${order.country}. Expected delivery: ${EXPECTED_DELIVERY}.`;
  const rows = [
    ['Tracking number', order.tracking_number ?? ''],
    ['Shipping method', order.shipping_name],
    ['Items', lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')],
  ] as const;
  const closing = `Questions? Just reply to this mail.\n${shop.name}`;
  const title = 'Your order is on its way';
  return {
    to: order.email,
    replyTo: shopEmail,
    subject: `${title}: ${order.id}`,
    text: `${greeting}\n\n${news}\n\n${rows.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${closing}\n`,
    html: mailPage(
      title,
      `${mailParagraph(`${greeting}\n${news}`)}${mailTable(rows)}${mailParagraph(closing)}`,
    ),
  };
}
