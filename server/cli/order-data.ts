import type { Order } from '#domain/order.ts';
import type { OrderState } from '#domain/order-state.ts';
import { isoTime } from '#server/owner/format.ts';
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
export function orderData(order: Order) {
  return {
    id: order.id,
    state: order.state,
    createdAt: isoTime(order.createdAt),
    paidAt: isoTime(order.paidAt),
    dispatchedAt: isoTime(order.dispatchedAt),
    cancelledAt: isoTime(order.cancelledAt),
    livemode: order.livemode,
    trackingNumber: order.trackingNumber,
    note: order.note,
    customer: order.customer,
    promoCode: order.quote.discount?.code ?? null,
    shippingMethod: order.quote.shipping.name,
    subtotal: order.quote.subtotal,
    discount: order.quote.discount?.amount ?? 0,
    shipping: order.quote.shipping.price,
    tax: order.quote.tax,
    total: order.quote.total,
    received: order.received,
    currency: order.currency,
  };
}

/** An order's state in its colour. */
export function stateText(output: Output, order: Order): Cell {
  if (order.state === 'paid' && order.dispatchedAt !== null)
    return output.style('green', 'dispatched');
  if (order.state === 'paid' && order.cancelledAt !== null)
    return output.style('red', 'cancelled, refund failed');
  return output.style(STYLES[order.state], order.state.replaceAll('_', ' '));
}
