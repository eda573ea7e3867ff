import { SHIPPING_BEFORE_CHOICE } from '#domain/delivery.ts';
import { formatEuro } from '#domain/money.ts';
import type { ToastContent } from '#storefront/ui/toast/toast-store.ts';

/** The toasts of the checkout's steps. */
export const CHECKOUT_NOTICES = {
  cartIsEmpty: {
    title: 'Cart is empty',
    description: 'Please add items to your cart before proceeding to checkout.',
  },
  personalMissing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields to continue.',
    tone: 'bad',
  },
  shippingMissing: {
    title: 'Missing Information',
    description: 'Please fill in all required shipping information.',
    tone: 'bad',
  },
  orderFailed: {
    title: 'Order Error',
    description: 'There was an issue processing your order. Please try again.',
    tone: 'bad',
  },
  orderPlaced: {
    title: 'Order placed successfully!',
    description: 'Thank you for your purchase.',
  },
} as const satisfies Record<string, ToastContent>;

export type ShippingNotice = ToastContent;

/** The toasts of the address check. */
export const SHIPPING_NOTICES = {
  fieldsMissing: {
    title: 'Address Validation Error',
    description: 'Please fill in all address fields before calculating shipping rates.',
    tone: 'bad',
  },
  checkUnavailable: {
    title: 'Address Validation Notice',
    description: "We couldn't validate your address with UPS. Using address as entered.",
  },
  addressNotFound: {
    title: 'Address Not Found',
    description:
      "We couldn't find your address. Please check your input or try a different address.",
    tone: 'bad',
  },
  unexpected: {
    title: 'Shipping Calculation',
    description: "We're using estimated shipping rates for your address.",
    outlastsStep: true,
  },
  noRates: {
    title: 'Shipping Estimate',
    description: "We're showing estimated shipping rates for your destination.",
    outlastsStep: true,
  },
  ratesFailed: {
    title: 'Shipping Information',
    description: 'Using standard shipping rates for your order.',
    outlastsStep: true,
  },
  addressProcessed: { title: 'Address Processed', description: 'Calculating shipping rates...' },
  ratesFound: (count: number): ShippingNotice => ({
    title: 'Shipping Options Available',
    description: `${count} shipping options found for your address.`,
  }),
} as const satisfies Record<string, ShippingNotice | ((count: number) => ShippingNotice)>;

/** Beside delivery prices that do not take the address into account. */
export const ESTIMATED = 'Estimated until your address is validated.';

/** Above the rates that were found for the address. */
export const FOR_ADDRESS = `Address validated. The prices below are for it and replace the cart’s estimate of ${formatEuro(SHIPPING_BEFORE_CHOICE)}.`;

/** Below the reason why the shop is closed. */
export const CART_KEPT =
  'Your cart is kept in this browser, so you can order here once we’re open again.';
