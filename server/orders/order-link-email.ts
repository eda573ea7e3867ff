import type { Order } from '#domain/order.ts';
import { POLICIES } from '#domain/policies.ts';
import { composeOrderEmail } from '#server/email/compose-email.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { shop } from '#shop.config.ts';
import { orderLink } from './order-link.ts';

/** The link to an order, for a customer who asked for it. */
export function orderLinkEmail(
  order: Order,
  { shopEmail, publicUrl }: { shopEmail: string; publicUrl: string },
): StoredEmail {
  return composeOrderEmail(order, shopEmail, {
    title: 'The link to your order',
    parts: [
      `You asked for the link to your order ${order.id} at ${shop.name}. It shows what was paid, sent and refunded:`,
      { label: 'See your order', url: orderLink(order, publicUrl), button: 'primary' },
      `Anyone who has the link can see the order, so please don’t pass it on. It works until ${POLICIES.orderLinkDays} days after we send the parcel.`,
      'If it wasn’t you, ignore this email: the link was sent to nobody else.',
    ],
  });
}
