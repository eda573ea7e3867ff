import type { Order } from '#domain/order.ts';
import { composeOrderEmail } from '#server/email/compose-email.ts';
import type { Row, StoredEmail } from '#server/email/email-parts.ts';
import { shop } from '#shop.config.ts';
import { addressLines, type OrderEmailOptions, orderButton } from './order-parts.ts';

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
  options: OrderEmailOptions,
): StoredEmail {
  const rows: (Row | false)[] = [
    ['Order number', order.id],
    corrected.email && ['Email', order.customer.email],
    corrected.phone && ['Phone', order.customer.phone],
    corrected.address && ['Delivery address', addressLines(order)],
  ];
  return composeOrderEmail(order, options.shopEmail, {
    title: 'We have corrected your details',
    parts: [
      `We have corrected the details of your order at ${shop.name}. They are now:`,
      rows.filter((row) => row !== false),
      ...orderButton(order, options),
    ],
  });
}
