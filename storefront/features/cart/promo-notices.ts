import { PROMO_DISCOUNT, type PromoOutcome } from '#domain/promo-code.ts';
import type { ToastContent } from '#storefront/ui/toast/toast-store.ts';

/** What each outcome of entering a promo code is answered with (spec section 8). */
export const PROMO_NOTICES: Readonly<Record<PromoOutcome, ToastContent>> = {
  blank: { title: 'Please enter a promo code.', tone: 'bad' },
  already_applied: {
    title: 'Promo code already applied',
    description: 'You have already used this promo code.',
  },
  invalid: {
    title: 'Invalid promo code',
    description: 'The promo code you entered is invalid or expired.',
    tone: 'bad',
  },
  success: {
    title: 'Promo code applied!',
    description: `You saved ${PROMO_DISCOUNT * 100}% on your order.`,
    tone: 'good',
  },
};

/** Said when the shop could not be asked. */
export const UNCHECKED_PROMO: ToastContent = {
  title: 'Promo code not checked',
  description: 'We could not check your promo code. Please try again.',
  tone: 'bad',
};
