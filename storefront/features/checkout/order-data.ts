import type { OrderData } from '#storefront/api/last-order.ts';
import type { PaidOrder } from './payment/payment-reducer.ts';

/** The order data of a paid order, with the server's amounts in cents. */
export function toOrderData({ order, card, intentId, purchase }: PaidOrder): OrderData {
  return {
    orderId: order.orderId,
    customer: purchase.customer,
    items: [...purchase.cart],
    shipping: { name: order.shipping.name, price: order.shipping.price },
    subtotal: order.subtotal,
    discount: order.discount,
    tax: order.tax,
    vatRate: order.vatRate,
    vatIncluded: order.vatIncluded,
    vatOnDelivery: order.vatOnDelivery,
    vatScheme: order.vatScheme,
    total: order.total,
    date: order.date,
    paymentInfo: {
      id: intentId,
      brand: card.brand,
      last4: card.last4,
      amount: order.total,
      status: 'succeeded',
    },
  };
}
