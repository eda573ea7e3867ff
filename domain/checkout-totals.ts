import { type Cart, subtotalOf } from './cart.ts';
import { shippingCharged } from './cart-totals.ts';
import { type Cents, shareOf } from './money.ts';
import { type OrderVat, orderVat } from './order-vat.ts';
import { PRICING_RULES, type PricingRules } from './pricing-rules.ts';
import { discountOn, type PromoCode } from './promo-code.ts';

/** The amounts of an order, each rounded to the cent before they are added (R4.12). */
export interface CheckoutTotals {
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/** The delivery of an order. */
export interface OrderDelivery {
  /** Of the chosen rate. */
  price: Cents;
  /** Name or code; undefined in the cart, which does not know it yet. */
  country: string | undefined;
  /** When the order is placed (ms since 1970): decides the VAT rate. */
  at: number;
}

/**
 * The amounts of an order: discounted subtotal + shipping + VAT on the discounted subtotal (R4.12), with
 * the changes that the pricing rules choose. Used by the browser's summary and the server's order.
 */
export function checkoutTotals(
  cart: Cart,
  promo: PromoCode | undefined,
  delivery: OrderDelivery,
  rules: PricingRules = PRICING_RULES,
): CheckoutTotals {
  const subtotal = subtotalOf(cart);
  const discount = discountOn(subtotal, promo);
  const shipping = shippingCharged(subtotal, delivery.price, rules);
  const vat = orderVat(delivery.country, rules, delivery.at);
  const { vatIncluded, vatOnDelivery } = vat;
  const sum = subtotal - discount + shipping;
  const taxed = vatOnDelivery ? sum : sum - shipping;
  const tax = vatOn(taxed, vat);
  return { subtotal, discount, shipping, tax, total: vatIncluded ? sum : sum + tax };
}

/** The VAT on an amount, or in it where prices include VAT, rounded half up to the cent. */
export function vatOn(
  amount: Cents,
  { vatRate, vatIncluded }: Pick<OrderVat, 'vatRate' | 'vatIncluded'>,
): Cents {
  if (!vatIncluded) return shareOf(amount, vatRate);
  const whole = 10_000 + vatRate;
  return Math.floor((amount * vatRate + whole / 2) / whole);
}
