import { type Cart, subtotalOf } from './cart.ts';
import { cartShipping } from './delivery.ts';
import type { Cents } from './money.ts';
import { PRICING_RULES, type PricingRules } from './pricing-rules.ts';
import { discountOn, type PromoCode } from './promo-code.ts';

// Apart from checkout-totals.ts, because pages with the cart do not need the rates of VAT.

/** The amounts of the cart page, which shows no tax (R3.11). */
export interface CartTotals {
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  total: Cents;
}

/** The amounts of the cart page: discounted subtotal and shipping before a rate is chosen, without tax. */
export function cartTotals(
  cart: Cart,
  promo: PromoCode | undefined,
  rules: PricingRules = PRICING_RULES,
): CartTotals {
  const subtotal = subtotalOf(cart);
  const discount = discountOn(subtotal, promo);
  const shipping = shippingCharged(subtotal, cartShipping(subtotal), rules);
  return { subtotal, discount, shipping, total: subtotal - discount + shipping };
}

/** What is charged for shipping: nothing where the rules make it free. */
export function shippingCharged(subtotal: Cents, shipping: Cents, rules: PricingRules): Cents {
  const free = rules.freeShippingApplies && subtotal > rules.freeShippingOver;
  return free ? 0 : shipping;
}
