import { type Cart, subtotalOf } from './cart.ts';
import { cartShipping } from './delivery.ts';
import { type BasisPoints, type Cents, shareOf } from './money.ts';
import { discountOn, type PromoCode } from './promo-code.ts';
import { TRADE_TERMS, type TradeTerms } from './trade-terms.ts';

/** The amounts of an order, each rounded to the cent before they are added (R4.12). */
export interface CheckoutTotals {
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/** The amounts of the cart page, which shows no tax (R3.11). */
export type CartTotals = Omit<CheckoutTotals, 'tax'>;

/**
 * The amounts of an order: discounted subtotal + shipping + VAT on the discounted subtotal (R4.12).
 * Used by the browser's summary and the server's order.
 * @param shipping the chosen rate's price in cents
 */
export function checkoutTotals(
  cart: Cart,
  promo: PromoCode | undefined,
  shipping: Cents,
  terms: TradeTerms = TRADE_TERMS,
): CheckoutTotals {
  const subtotal = subtotalOf(cart);
  const discount = discountOn(subtotal, promo);
  const discounted = subtotal - discount;
  const charged = shippingCharged(subtotal, shipping, terms);
  const tax = vatOn(discounted, terms);
  const added = terms.pricesIncludeVat ? 0 : tax;
  return { subtotal, discount, shipping: charged, tax, total: discounted + charged + added };
}

/** The amounts of the cart page: discounted subtotal and flat shipping, without tax. */
export function cartTotals(
  cart: Cart,
  promo: PromoCode | undefined,
  terms: TradeTerms = TRADE_TERMS,
): CartTotals {
  const subtotal = subtotalOf(cart);
  const discount = discountOn(subtotal, promo);
  const shipping = shippingCharged(subtotal, cartShipping(subtotal), terms);
  return { subtotal, discount, shipping, total: subtotal - discount + shipping };
}

function shippingCharged(subtotal: Cents, shipping: Cents, terms: TradeTerms): Cents {
  const free = terms.freeShippingApplies && subtotal > terms.freeShippingOver;
  return free ? 0 : shipping;
}

function vatOn(amount: Cents, terms: TradeTerms): Cents {
  return terms.pricesIncludeVat ? vatWithin(amount, terms.vat) : shareOf(amount, terms.vat);
}

function vatWithin(amount: Cents, vat: BasisPoints): Cents {
  const whole = 10_000 + vat;
  return Math.floor((amount * vat + whole / 2) / whole);
}
