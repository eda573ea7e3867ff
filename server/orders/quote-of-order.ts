import type { Quote } from '#contract/quote.ts';
import type { OrderVat } from '#domain/order-vat.ts';
import type { OrderRow } from '#server/database/tables.ts';

/** The quote of a stored order, as the customer accepted it. */
export function quoteOf(order: OrderRow): Quote {
  return {
    subtotal: order.subtotal,
    discount: order.promoCode ? { code: order.promoCode, amount: order.discount } : null,
    shipping: {
      serviceCode: order.shippingCode,
      name: order.shippingName,
      price: order.shipping,
    },
    tax: order.tax,
    ...vatOf(order),
    total: order.total,
  };
}

/** The VAT that a stored order was placed with, whatever the pricing rules say today. */
export function vatOf(order: OrderRow): OrderVat {
  return { vatRate: order.vatRate, vatIncluded: order.vatIncluded === 1 };
}
