import type { Customer } from '#contract/customer.ts';
import type { Cart } from '#domain/cart.ts';
import type { OrderData } from '#storefront/api/last-order.ts';
import type { PaidOutcome } from './payment/use-payment.ts';

/** The order data of a paid order (spec section 3), from the shop's own quote; amounts in cents. */
export function orderDataOf(paid: PaidOutcome, customer: Customer, cart: Cart): OrderData {
  const { order, card, paymentId } = paid;
  return {
    orderId: order.orderId,
    customer,
    items: [...cart],
    shipping: { name: order.shipping.name, price: order.shipping.price },
    subtotal: order.subtotal,
    discount: order.discount,
    tax: order.tax,
    total: order.total,
    date: order.date,
    paymentInfo: {
      id: paymentId,
      brand: card.brand,
      last4: card.last4,
      amount: order.total,
      status: 'succeeded',
    },
  };
}
