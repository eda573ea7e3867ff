import { EXPECTED_DELIVERY } from '#domain/delivery.ts';
import { formatEuro } from '#domain/money.ts';
import { POLICIES, WITHDRAWAL_PATH } from '#domain/policies.ts';
import { vatText } from '#domain/trade-terms.ts';
import { shop } from '#shop.config.ts';
import type { OrderLineRow, OrderRow } from '../../database/tables.ts';
import type { Mail } from '../../providers/mail/email-sender.ts';
import { CLOSING, composeMail, greeting, type Row } from './compose-mail.ts';

/** Informs the owner of a paid order (R8.7). */
export function administratorMail(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  shopEmail: string,
): Mail {
  return composeMail({
    to: shopEmail,
    replyTo: order.email,
    subject: `New order ${order.id} (${formatEuro(order.total)})`,
    title: `New order ${order.id}`,
    parts: [
      [
        ['Order', order.id],
        ['Date', new Date(order.paid_at ?? order.created_at).toISOString()],
        ['Customer', `${order.first_name} ${order.last_name}`],
        ['Email', order.email],
        ['Phone', order.phone],
        ['Ship to', addressOf(order)],
        ['Shipping method', order.shipping_name],
        ['Payment', cardText(order)],
        ['Items', itemsText(lines)],
        ...amountRows(order),
      ],
    ],
  });
}

/** The customer's receipt, with a link to the withdrawal function (R8.20). */
export function customerMail(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { shopEmail, publicUrl }: { shopEmail: string; publicUrl: string },
): Mail {
  const { street, city, postalCode, country } = shop.address;
  return composeMail({
    to: order.email,
    replyTo: shopEmail,
    subject: `Your order ${order.id} at ${shop.name}`,
    title: 'Thank you for your order',
    parts: [
      greeting(order),
      `Thank you for your order at ${shop.name}. We have received your payment and will send your parcel to ${addressOf(order)}. Expected delivery: ${EXPECTED_DELIVERY}.`,
      [
        ['Order number', order.id],
        ['Items', itemsText(lines)],
        ...amountRows(order),
        ['Shipping method', order.shipping_name],
        ['Payment', cardText(order)],
      ],
      `Changed your mind? You may withdraw from the contract within ${POLICIES.returnDays} days of receiving your order, without giving a reason: ${publicUrl}${WITHDRAWAL_PATH}\nAll you need is the order number above and this email address. The conditions, the model withdrawal form and your statutory rights when goods are defective are on the same page.`,
      `${CLOSING}, ${street}, ${city} ${postalCode}, ${country}`,
    ],
  });
}

/** The card that an order was paid with. */
export function cardText({ card_brand, card_last4 }: OrderRow): string {
  return card_last4
    ? `Credit card (${card_brand ?? 'card'} ending in ${card_last4})`
    : 'Credit card';
}

function addressOf({ address, postal_code, city, country }: OrderRow): string {
  return `${address}, ${postal_code} ${city}, ${country}`;
}

function itemsText(lines: readonly OrderLineRow[]): string {
  return lines
    .map(
      ({ name, sku, quantity, unit_price, total }) =>
        `${quantity} × ${name} (${sku}) at ${formatEuro(unit_price)}: ${formatEuro(total)}`,
    )
    .join('\n');
}

function amountRows({ subtotal, promo_code, discount, shipping, tax, total }: OrderRow): Row[] {
  const discountRow: Row = [`Discount (${promo_code})`, formatEuro(-discount)];
  return [
    ['Subtotal', formatEuro(subtotal)],
    ...(promo_code === null ? [] : [discountRow]),
    ['Shipping', formatEuro(shipping)],
    [`Tax (${vatText()} VAT)`, formatEuro(tax)],
    ['Total', formatEuro(total)],
  ];
}
