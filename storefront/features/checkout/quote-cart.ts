import type { Quote } from '#contract/quote.ts';
import type { Cart } from '#domain/cart.ts';
import { checkoutTotals } from '#domain/checkout-totals.ts';
import { type ShippingRate, STANDARD_SHIPPING } from '#domain/delivery.ts';
import type { PromoCode } from '#domain/promo-code.ts';

/**
 * What the cart costs with a way of delivery, in the shape in which the server quotes it. Without a
 * chosen rate it ships as 'Standard Shipping' (design ruling 5).
 */
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
