import type { OrderState } from '#domain/order-state.ts';
import type { OrderRow } from '#server/database/tables.ts';
import { customerOf } from '#server/orders/customer-of-order.ts';
import { isoTime } from './format.ts';
import type { Cell, Output, Style } from './output.ts';

const STYLES: Readonly<Record<OrderState, Style>> = {
  draft: 'dim',
  awaiting_payment: 'yellow',
  paid: 'green',
  refund_pending: 'yellow',
  refunded: 'yellow',
  needs_review: 'red',
  cancelled: 'dim',
  expired: 'dim',
};

/** An order for --json; amounts in cents. */
export function orderData(order: OrderRow) {
  return {
    id: order.id,
    state: order.state,
    createdAt: isoTime(order.createdAt),
    paidAt: isoTime(order.paidAt),
    dispatchedAt: isoTime(order.dispatchedAt),
    cancelledAt: isoTime(order.cancelledAt),
    livemode: order.livemode === 1,
    trackingNumber: order.trackingNumber,
    customer: customerOf(order),
    promoCode: order.promoCode,
    shippingMethod: order.shippingName,
    subtotal: order.subtotal,
    discount: order.discount,
    shipping: order.shipping,
    tax: order.tax,
    total: order.total,
    received: order.received,
    currency: order.currency,
  };
}

/** An order's state in its colour. */
export function stateText(output: Output, order: OrderRow): Cell {
  if (order.state === 'paid' && order.dispatchedAt !== null)
    return output.style('green', 'dispatched');
  if (order.state === 'paid' && order.cancelledAt !== null)
    return output.style('red', 'cancelled, refund failed');
  return output.style(STYLES[order.state], order.state.replaceAll('_', ' '));
}
