import type { ToastContent } from '#storefront/ui/toast/toast-store.ts';

/** The toasts of the checkout; those of the address check are in shipping-notices.ts. */
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
