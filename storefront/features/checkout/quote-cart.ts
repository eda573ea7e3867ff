import type { Quote } from '#contract/quote.ts';
import type { Cart } from '#domain/cart.ts';
import { checkoutTotals } from '#domain/checkout-totals.ts';
import { type ShippingRate, STANDARD_SHIPPING } from '#domain/delivery.ts';
import type { PromoCode } from '#domain/promo-code.ts';

/** The cart's quote, in the server's format. The rate defaults to 'Standard Shipping' (R5.5). */
export function quoteCart(
  cart: Cart,
  promo: PromoCode | undefined,
  rate: ShippingRate = STANDARD_SHIPPING,
): Quote {
  const { subtotal, discount, shipping, tax, total } = checkoutTotals(cart, promo, rate.price);
  return {
    subtotal,
    discount: promo ? { code: promo.code, amount: discount } : null,
    shipping: { serviceCode: rate.serviceCode, name: rate.serviceName, price: shipping },
    tax,
    total,
  };
}
