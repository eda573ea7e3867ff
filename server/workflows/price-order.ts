import type { PlaceOrder } from '#contract/orders.ts';
import type { Quote } from '#contract/quote.ts';
import { addItemToCart, type Cart, countItems, EMPTY_CART } from '#domain/cart.ts';
import { cartProductOf } from '#domain/cart-storage.ts';
import { checkoutTotals } from '#domain/checkout-totals.ts';
import {
  FALLBACK_RATES,
  parcelWeightKg,
  rateByCode,
  type ShippingRate,
  STANDARD_SHIPPING,
} from '#domain/delivery.ts';
import { normalisePromoCode, PROMO_DISCOUNT, type PromoCode } from '#domain/promo-code.ts';
import type { AppContext } from '../app-context.ts';

export type PricedOrder =
  | { kind: 'priced'; cart: Cart; quote: Quote }
  | { kind: 'unknown-product'; productId: number };

/**
 * Prices an order from the server's own catalogue, promo code and rates; nothing that the browser
 * says of money is read (design ruling 2).
 */
export async function priceOrder(context: AppContext, order: PlaceOrder): Promise<PricedOrder> {
  const filled = fillCart(context, order.items);
  if (filled.kind === 'unknown-product') return filled;
  const { cart } = filled;
  const promo = promoOf(context, order.promoCode);
  const rate = await chosenRate(context, order, parcelWeightKg(countItems(cart)));
  const totals = checkoutTotals(cart, promo, rate.price);
  return {
    kind: 'priced',
    cart,
    quote: {
      subtotal: totals.subtotal,
      discount: promo ? { code: promo.code, amount: totals.discount } : null,
      shipping: {
        serviceCode: rate.serviceCode,
        name: rate.serviceName,
        price: totals.shipping,
      },
      tax: totals.tax,
      total: totals.total,
    },
  };
}

/** The promo code behind an entry, when it is the one that the shop recognises. */
export function promoOf(context: AppContext, entry: string | undefined): PromoCode | undefined {
  if (entry === undefined || normalisePromoCode(entry) !== context.promoCode) return undefined;
  return { code: context.promoCode, discount: PROMO_DISCOUNT };
}

function fillCart(
  context: AppContext,
  items: PlaceOrder['items'],
): { kind: 'filled'; cart: Cart } | { kind: 'unknown-product'; productId: number } {
  let cart = EMPTY_CART;
  for (const { productId, quantity } of items) {
    const product = context.catalogue.find((candidate) => candidate.id === productId);
    if (!product) return { kind: 'unknown-product', productId };
    cart = addItemToCart(cart, cartProductOf(product), quantity);
  }
  return { kind: 'filled', cart };
}

// A rate that is no longer offered leaves the flat one; the customer sees the new total first.
async function chosenRate(
  context: AppContext,
  { shippingMethod, customer }: PlaceOrder,
  weightKg: number,
): Promise<ShippingRate> {
  if (shippingMethod === undefined) return STANDARD_SHIPPING;
  const fallback = rateByCode(FALLBACK_RATES, shippingMethod);
  if (fallback) return fallback;
  const { address: addressLine, city, postalCode, country } = customer;
  const destination = { addressLine, city, postalCode, country };
  const answer = await context.carrier.ratesTo(destination, weightKg);
  const offered = answer.kind === 'rates' ? answer.rates : [];
  return rateByCode(offered, shippingMethod) ?? STANDARD_SHIPPING;
}
