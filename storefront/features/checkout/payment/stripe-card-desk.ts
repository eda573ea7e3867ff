import { CardElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardDesk } from './card-desk.ts';

/** The card desk over the provider's script and the card field on the page. */
export function stripeCardDesk(stripe: Stripe, elements: StripeElements): CardDesk {
  return {
    async createPaymentMethod({ firstName, lastName, email, address }) {
      const card = elements.getElement(CardElement);
      if (!card) throw new Error('Card element not found');
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: {
          name: `${firstName} ${lastName}`,
          email,
          address: { line1: address },
        },
      });
      if (error) return { kind: 'card-error', message: error.message };
      const { brand = '', last4 = '' } = paymentMethod.card ?? {};
      return { kind: 'card', card: { paymentMethodId: paymentMethod.id, brand, last4 } };
    },
    async authenticate(clientSecret) {
      const { error } = await stripe.handleNextAction({ clientSecret });
      return error && { error: error.message };
    },
  };
}
