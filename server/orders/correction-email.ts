import type { Order } from '#domain/order.ts';
import { composeOrderMail, type Row } from '#server/email/compose-email.ts';
import type { Mail } from '#server/providers/email/email-sender.ts';
import { shop } from '#shop.config.ts';
import { addressTextOf } from './order-confirmation.ts';

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
export function correctionMail(order: Order, corrected: CorrectedDetails, shopEmail: string): Mail {
  const title = 'We have corrected your details';
  const rows: (Row | false)[] = [
    ['Order number', order.id],
    corrected.email && ['Email', order.customer.email],
    corrected.phone && ['Phone', order.customer.phone],
    corrected.address && ['Delivery address', addressTextOf(order)],
  ];
  return composeOrderMail(order, shopEmail, {
    title,
    parts: [
      `We have corrected the details of your order at ${shop.name}. They are now:`,
      rows.filter((row) => row !== false),
      'Is something still wrong? Please reply to this email as soon as you can.',
    ],
  });
}
