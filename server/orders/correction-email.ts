import type { Order } from '#domain/order.ts';
import { addressText } from '#domain/order-email.ts';
import { composeOrderEmail, type Row } from '#server/email/compose-email.ts';
import type { Email } from '#server/providers/email/email-sender.ts';
import { shop } from '#shop.config.ts';
import { orderLink } from './order-link.ts';

/** What was corrected of an order. */
export interface CorrectedDetails {
  email: boolean;
  phone: boolean;
  address: boolean;
}

/**
 * Informs the customer that the shop corrected the order's details.
 * @param order with the corrected details
 */
export function correctionEmail(
  order: Order,
  corrected: CorrectedDetails,
  { shopEmail, publicUrl }: { shopEmail: string; publicUrl: string },
): Email {
  const title = 'We have corrected your details';
  const rows: (Row | false)[] = [
    ['Order number', order.id],
    corrected.email && ['Email', order.customer.email],
    corrected.phone && ['Phone', order.customer.phone],
    corrected.address && ['Delivery address', addressText(order.customer)],
  ];
  return composeOrderEmail(order, shopEmail, {
    title,
    parts: [
      `We have corrected the details of your order at ${shop.name}. They are now:`,
      rows.filter((row) => row !== false),
      { label: 'See your order', url: orderLink(order, publicUrl) },
      'Is something still wrong? Please reply to this email as soon as you can.',
    ],
  });
}
