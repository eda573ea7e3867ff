import { formatDayAndTime } from './local-time.ts';
import { formatEuro } from './money.ts';
import type { Card, Customer, Order, OrderLine, Quote } from './order.ts';

/** What the emails about a paid order show. */
export interface EmailedOrder extends Pick<Order, 'id' | 'createdAt' | 'customer' | 'card'> {
  quote: Omit<Quote, 'shipping'> & { shipping: Pick<Quote['shipping'], 'name' | 'price'> };
  lines: readonly Omit<OrderLine, 'productId'>[];
}

/** The template params of the confirmation to the shop (R8.7). */
export type OrderEmailParams = ReturnType<typeof orderEmailParams>;

/**
 * The template params of the confirmation that the shop gets, from the browser or the server.
 * @param shop the recipient, and the time zone of the date
 */
export function orderEmailParams(
  order: EmailedOrder,
  shop: { name: string; email: string; timeZone: string },
) {
  const { customer, quote, card } = order;
  return {
    order_id: order.id,
    to_name: shop.name,
    to_email: shop.email,
    customer_name: `${customer.firstName} ${customer.lastName}`,
    customer_email: customer.email,
    customer_phone: customer.phone,
    shipping_address: addressText(customer),
    order_date: formatDayAndTime(order.createdAt, shop.timeZone),
    items_list: order.lines.map(lineText).join('\n'),
    subtotal: formatEuro(quote.subtotal),
    promo_code: quote.discount?.code ?? 'none',
    discount_amount: formatEuro(-(quote.discount?.amount ?? 0)),
    shipping: formatEuro(quote.shipping.price),
    tax: formatEuro(quote.tax),
    total: formatEuro(quote.total),
    payment_method: cardText(card),
    shipping_method: quote.shipping.name,
  };
}

/** The card that an order was paid with. */
export function cardText(card: Card | null): string {
  return card ? `Credit card (${card.brand || 'card'} ending in ${card.last4})` : 'Credit card';
}

/** A customer's address in one line. */
export function addressText({
  address,
  city,
  postalCode,
  country,
}: Pick<Customer, 'address' | 'city' | 'postalCode' | 'country'>): string {
  return `${address}, ${city}, ${postalCode}, ${country}`;
}

function lineText({ name, sku, quantity, unitPrice, total }: EmailedOrder['lines'][number]) {
  return `${quantity} × ${name} (${sku}) at ${formatEuro(unitPrice)}: ${formatEuro(total)}`;
}
