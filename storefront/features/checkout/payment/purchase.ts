import type { Customer } from '#contract/customer.ts';
import type { Cart } from '#domain/cart.ts';
import type { PromoCode } from '#domain/promo-code.ts';
import type { OrderContents } from './checkout-id.ts';

/** What the customer pays for, as it was when Pay was pressed. */
export interface Purchase {
  cart: Cart;
  promo: PromoCode | undefined;
  customer: Customer;
  /** Service code of the chosen rate. */
  shippingMethod: string | undefined;
}

/** The purchase as the order API expects it. */
export function orderContents({ cart, promo, customer, shippingMethod }: Purchase): OrderContents {
  return {
    customer,
    items: cart.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    promoCode: promo?.code,
    shippingMethod,
  };
}
