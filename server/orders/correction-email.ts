import type { Order } from '#domain/order.ts';
import { composeOrderEmail } from '#server/email/compose-email.ts';
import type { Row, StoredEmail } from '#server/email/email-parts.ts';
import { shop } from '#shop.config.ts';
import { addressLines, type OrderEmailOptions, orderButton } from './order-parts.ts';

const LIST = new Intl.ListFormat('en-IE', { type: 'conjunction' });

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
    corrected.email && ['Email address', order.customer.email],
    corrected.phone && ['Phone number', order.customer.phone],
    corrected.address && ['Delivery address', addressLines(order)],
  ];
  const replaced = rows.filter((row) => row !== false);
  const names = LIST.format(replaced.map(([name]) => name.toLowerCase()));
  return composeOrderEmail(order, options.shopEmail, {
    title: 'We’ve corrected your details',
    parts: [
      `We’ve changed the ${names} on your order ${order.id} at ${shop.name}. From now on, we’ll use:`,
      replaced,
      'If you didn’t ask for this, please reply to this email.',
      ...orderButton(order, options),
    ],
  });
}
