import { formatEuro } from '#domain/money.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { OrderRow } from '../database/tables.ts';
import { isoTime } from './format-date.ts';
import type { Output } from './output.ts';

const STYLES: Readonly<Partial<Record<OrderState, 'green' | 'yellow' | 'red' | 'dim'>>> = {
  draft: 'dim',
  awaiting_payment: 'yellow',
  paid: 'green',
  refund_pending: 'yellow',
  refunded: 'yellow',
  review: 'red',
  cancelled: 'dim',
  expired: 'dim',
};

/** What programs are told of an order; amounts in cents. */
export function orderData(order: OrderRow) {
  return {
    id: order.id,
    state: order.state,
    createdAt: isoTime(order.created_at),
    paidAt: isoTime(order.paid_at),
    dispatchedAt: isoTime(order.dispatched_at),
    cancelledAt: isoTime(order.cancelled_at),
    livemode: order.livemode === 1,
    trackingNumber: order.tracking_number,
    customer: {
      firstName: order.first_name,
      lastName: order.last_name,
      email: order.email,
      phone: order.phone,
      address: order.address,
      city: order.city,
      postalCode: order.postal_code,
      country: order.country,
    },
    promoCode: order.promo_code,
    shippingMethod: order.shipping_name,
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    tax: order.tax,
    total: order.total,
    received: order.received,
    currency: order.currency,
  };
}

/** An order's state in words, with its colour. */
export function stateText(output: Output, order: OrderRow): string {
  if (order.state === 'paid' && order.dispatched_at !== null)
    return output.style('green', 'dispatched');
  if (order.state === 'paid' && order.cancelled_at !== null)
    return output.style('red', 'cancelled, refund failed');
  const text = order.state.replaceAll('_', ' ');
  const style = STYLES[order.state];
  return style ? output.style(style, text) : text;
}

/** Orders as a table. */
export function orderTable(
  output: Output,
  orders: readonly OrderRow[],
  when: (ms: number) => string,
) {
  return output.table(
    ['Order', 'Placed', 'State', 'Customer', 'To', 'Total'],
    orders.map((order) => [
      output.style('bold', order.id),
      when(order.created_at),
      stateText(output, order),
      `${order.first_name} ${order.last_name}`,
      `${order.city}, ${order.country}`,
      formatEuro(order.total),
    ]),
    ['Total'],
  );
}
