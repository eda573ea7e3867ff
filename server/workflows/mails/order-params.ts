import { formatEuro } from '#domain/money.ts';
import type { OrderLineRow, OrderRow } from '../../database/tables.ts';

/** The parameters of the order confirmation, by the names of spec section 7, call 9. */
export interface OrderParams {
  order_id: string;
  to_name: string;
  to_email: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  shipping_address: string;
  order_date: string;
  items_list: string;
  subtotal: string;
  promo_code: string;
  discount_amount: string;
  shipping: string;
  tax: string;
  total: string;
  payment_method: string;
  shipping_method: string;
}

/** The stored order as the confirmation's parameters; nothing of them comes from the browser. */
export function orderParams(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  administrator: { name: string; email: string },
): OrderParams {
  return {
    order_id: order.id,
    to_name: administrator.name,
    to_email: administrator.email,
    customer_name: `${order.first_name} ${order.last_name}`,
    customer_email: order.email,
    customer_phone: order.phone,
    shipping_address: `${order.address}, ${order.postal_code} ${order.city}, ${order.country}`,
    order_date: new Date(order.paid_at ?? order.created_at).toISOString(),
    items_list: lines.map(itemText).join('\n'),
    subtotal: formatEuro(order.subtotal),
    promo_code: order.promo_code ?? 'None',
    discount_amount: formatEuro(order.discount),
    shipping: formatEuro(order.shipping),
    tax: formatEuro(order.tax),
    total: formatEuro(order.total),
    payment_method: cardText(order),
    shipping_method: order.shipping_name,
  };
}

function itemText({ name, sku, quantity, unit_price, total }: OrderLineRow): string {
  return `${quantity} × ${name} (${sku}) at ${formatEuro(unit_price)}: ${formatEuro(total)}`;
}

/** What an order was paid with, in words. */
export function cardText({
  card_brand,
  card_last4,
}: Pick<OrderRow, 'card_brand' | 'card_last4'>): string {
  return card_last4
    ? `Credit card (${card_brand ?? 'card'} ending in ${card_last4})`
    : 'Credit card';
}
