import { formatDayAndTime } from './local-time.ts';
import { type Cents, formatEuro } from './money.ts';

/** A paid order, as the browser and the server know it. */
export interface ConfirmedOrder {
  orderId: string;
  /** Milliseconds since 1970. */
  placedAt: number;
  customer: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    address: string;
    city: string;
    postalCode: string;
    country: string;
  };
  lines: readonly { name: string; sku: string; quantity: number; unitPrice: Cents; total: Cents }[];
  subtotal: Cents;
  promoCode: string | null;
  discount: Cents;
  shipping: Cents;
  shippingName: string;
  tax: Cents;
  total: Cents;
  /** Empty when it is not known. */
  card: { brand: string; last4: string };
}

/** The template params of the confirmation to the shop (R8.7). */
export type OrderEmailParams = ReturnType<typeof orderEmailParams>;

/**
 * The template params of the confirmation that the shop gets, from the browser or the server.
 * @param shop the recipient, and the time zone of the date
 */
export function orderEmailParams(
  order: ConfirmedOrder,
  shop: { name: string; email: string; timeZone: string },
) {
  const { customer, card } = order;
  return {
    order_id: order.orderId,
    to_name: shop.name,
    to_email: shop.email,
    customer_name: `${customer.firstName} ${customer.lastName}`,
    customer_email: customer.email,
    customer_phone: customer.phone,
    shipping_address: addressText(customer),
    order_date: formatDayAndTime(order.placedAt, shop.timeZone),
    items_list: order.lines.map(lineText).join('\n'),
    subtotal: formatEuro(order.subtotal),
    promo_code: order.promoCode ?? 'none',
    discount_amount: formatEuro(-order.discount),
    shipping: formatEuro(order.shipping),
    tax: formatEuro(order.tax),
    total: formatEuro(order.total),
    payment_method: cardText(card),
    shipping_method: order.shippingName,
  };
}

/** The card that an order was paid with. */
export function cardText({ brand, last4 }: ConfirmedOrder['card']): string {
  return last4 === '' ? 'Credit card' : `Credit card (${brand || 'card'} ending in ${last4})`;
}

/** A customer's address in one line. */
export function addressText({
  address,
  city,
  postalCode,
  country,
}: Pick<ConfirmedOrder['customer'], 'address' | 'city' | 'postalCode' | 'country'>): string {
  return `${address}, ${city}, ${postalCode}, ${country}`;
}

function lineText({ name, sku, quantity, unitPrice, total }: ConfirmedOrder['lines'][number]) {
  return `${quantity} × ${name} (${sku}) at ${formatEuro(unitPrice)}: ${formatEuro(total)}`;
}
