import type { Cart } from '#domain/cart.ts';
import { checkoutTotals } from '#domain/checkout-totals.ts';
import { type ShippingRate, STANDARD_SHIPPING } from '#domain/delivery.ts';
import type { Quote } from '#domain/order.ts';
import { orderVat } from '#domain/order-vat.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import type { PromoCode } from '#domain/promo-code.ts';

/**
 * The cart's quote, in the server's format. The rate defaults to 'Standard Shipping' (R5.5); nothing is sent when all
 * products are sold out.
 */
export function quoteCart(
  cart: Cart,
  promo: PromoCode | undefined,
  country: string,
  rate: ShippingRate = STANDARD_SHIPPING,
): Quote {
  const delivery = { price: cart.length > 0 ? rate.price : 0, country };
  const { subtotal, discount, shipping, tax, total } = checkoutTotals(cart, promo, delivery);
  return {
    subtotal,
    discount: promo ? { code: promo.code, amount: discount } : null,
    shipping: { serviceCode: rate.serviceCode, name: rate.serviceName, price: shipping },
    tax,
    ...orderVat(country, PRICING_RULES),
    total,
  };
}
