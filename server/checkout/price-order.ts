import type { PlaceOrderRequest } from '#contract/orders.ts';
import { addItemToCart, type Cart, countItems, EMPTY_CART } from '#domain/cart.ts';
import { toCartProduct } from '#domain/cart-storage.ts';
import { checkoutTotals } from '#domain/checkout-totals.ts';
import {
  deliveryTimeFor,
  FALLBACK_RATES,
  parcelWeightKg,
  rateByCode,
  type ShippingRate,
  STANDARD_SHIPPING,
} from '#domain/delivery.ts';
import type { Quote } from '#domain/order.ts';
import { orderVat } from '#domain/order-vat.ts';
import { normalisePromoCode, PROMO_DISCOUNT, type PromoCode } from '#domain/promo-code.ts';
import type { AppContext } from '#server/app-context.ts';

type PricedOrder =
  | { kind: 'priced'; cart: Cart; quote: Quote; deliveryTime: string }
  | { kind: 'unknown-product'; productId: number };

/** Prices an order from the server's catalogue, promo code and rates; ignores the browser's amounts. */
export async function priceOrder(
  context: AppContext,
  order: PlaceOrderRequest,
): Promise<PricedOrder> {
  let cart = EMPTY_CART;
  for (const { productId, quantity } of order.items) {
    const product = context.catalogue.find(({ id }) => id === productId);
    if (!product) return { kind: 'unknown-product', productId };
    cart = addItemToCart(cart, toCartProduct(product), quantity);
  }
  const promo = findPromoCode(context, order.promoCode);
  const rate = await chosenRate(context, order, parcelWeightKg(countItems(cart)));
  const { country } = order.customer;
  const at = context.now();
  const { subtotal, discount, shipping, tax, total } = checkoutTotals(
    cart,
    promo,
    { price: rate.price, country, at },
    context.pricingRules,
  );
  return {
    kind: 'priced',
    cart,
    deliveryTime: deliveryTimeFor(rate, order.customer.country),
    quote: {
      subtotal,
      discount: promo ? { code: promo.code, amount: discount } : null,
      shipping: { serviceCode: rate.serviceCode, name: rate.serviceName, price: shipping },
      tax,
      ...orderVat(country, context.pricingRules, at),
      total,
    },
  };
}

/** The promo code that a customer entered; undefined when it is not the shop's. */
export function findPromoCode(
  context: AppContext,
  entry: string | undefined,
): PromoCode | undefined {
  if (entry === undefined || normalisePromoCode(entry) !== context.promoCode) return undefined;
  return { code: context.promoCode, discount: PROMO_DISCOUNT };
}

/**
 * The rate to charge. A rate that the carrier no longer offers is replaced by 'Standard Shipping' or, if
 * `fallbackRatesWithoutValidation` is false (R5.11), by the carrier's first rate. The customer sees the new total
 * before paying.
 */
async function chosenRate(
  context: AppContext,
  { shippingMethod = STANDARD_SHIPPING.serviceCode, customer }: PlaceOrderRequest,
  weightKg: number,
): Promise<ShippingRate> {
  const { fallbackRatesWithoutValidation } = context.pricingRules;
  const fallback = rateByCode([STANDARD_SHIPPING, ...FALLBACK_RATES], shippingMethod);
  if (fallback && fallbackRatesWithoutValidation) return fallback;
  const { address: addressLine, city, postalCode, country } = customer;
  const destination = { addressLine, city, postalCode, country };
  const result = await context.carrier.ratesTo(destination, weightKg);
  const offered = result.kind === 'rates' ? result.rates : [];
  const chosen = rateByCode(offered, shippingMethod);
  if (chosen || fallbackRatesWithoutValidation) return chosen ?? STANDARD_SHIPPING;
  return offered[0] ?? fallback ?? STANDARD_SHIPPING;
}
