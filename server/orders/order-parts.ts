import { formatEuro } from '#domain/money.ts';
import type { Card, Order } from '#domain/order.ts';
import { vatLabel } from '#domain/order-vat.ts';
import { postalLines } from '#domain/postal-address.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import type { Item, Link, MultilineText, Part, Row } from '#server/email/email-parts.ts';
import { orderLink } from './order-link.ts';

/** How the emails to an order's customer are composed. */
export interface OrderEmailOptions {
  shopEmail: string;
  /** The shop's URL, for links. */
  publicUrl: string;
}

/** '' when the customer's data was erased. */
export function customerName({ customer }: Pick<Order, 'customer'>): string {
  return `${customer.firstName} ${customer.lastName}`.trim();
}

/** The button to the order's page (R13.40), once the order has the code of its link. */
export function orderButton(order: Order, options: OrderEmailOptions): Part[] {
  return linkTo(order, options).map((link) => ({ ...link, button: 'primary' }));
}

/** A link to the order's page, in an email that has another button. */
export function linkTo(order: Order, { publicUrl }: OrderEmailOptions): Link[] {
  if (order.linkCode === '') return [];
  return [{ label: 'See your order', url: orderLink(order, publicUrl) }];
}

/** An order's lines with their prices. */
export function pricedItems(
  lines: readonly OrderLineRow[],
  { sku = false }: { sku?: boolean } = {},
): Part {
  return {
    items: lines.map((line) => ({
      ...itemOf(line),
      detail: `${sku ? `(${line.sku}) ` : ''}at\u00a0${formatEuro(line.unitPrice)}`,
      total: formatEuro(line.total),
    })),
  };
}

/** An order's lines without prices. */
export function items(lines: readonly OrderLineRow[]): Part {
  return { items: lines.map(itemOf) };
}

function itemOf({ image, name, quantity }: OrderLineRow): Item {
  return { picture: image, title: `${quantity} × ${name}` };
}

/** An order's amounts, the total set apart. */
export function amounts({ quote }: Order, { shipping = 'Delivery', total = 'Total' } = {}): Part {
  const { discount } = quote;
  const discountRow: Row[] =
    discount === null ? [] : [[`Discount (${discount.code})`, formatEuro(-discount.amount)]];
  return {
    amounts: [
      ['Subtotal', formatEuro(quote.subtotal)],
      ...discountRow,
      [shipping, formatEuro(quote.shipping.price)],
      [vatLabel(quote), formatEuro(quote.tax)],
    ],
    total: [total, formatEuro(quote.total)],
  };
}

/** Name and address, as on a parcel. */
export function addressLines(order: Order): MultilineText {
  return { text: [customerName(order), ...postalLines(order.customer)].join('\n') };
}

// As Stripe names them (https://docs.stripe.com/api/payment_methods/object#payment_method_object-card-brand).
const CARD_NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The card that an order was paid with, as customers read it: 'Visa card ending in 4242'. */
export function cardName(card: Card | null): string {
  const brand = CARD_NAMES[card?.brand ?? ''];
  const name = brand === undefined ? 'Card' : `${brand} card`;
  return card?.last4 ? `${name} ending in ${card.last4}` : name;
}
