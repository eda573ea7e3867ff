import { CardElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { Customer } from '#contract/customer.ts';

/** What the shop may know of a card. */
export interface CardDetails {
  paymentMethodId: string;
  brand: string;
  last4: string;
}

export type CardResult =
  | { kind: 'card'; card: CardDetails }
  | { kind: 'card-error'; message: string | undefined };

/** Whether the browser saw the challenge completed; only the server knows how the payment ended. */
export type ChallengeResult =
  | { kind: 'completed' }
  | { kind: 'failed'; message: string | undefined };

/** What the checkout calls in the payment provider's browser code. The card field creates it. */
export interface CardClient {
  /** Creates a payment method from the content of the card field. */
  createPaymentMethod(customer: Customer): Promise<CardResult>;
  /** Shows the 3-D Secure challenge of a payment intent. Never rejects. */
  authenticate(clientSecret: string): Promise<ChallengeResult>;
}

/** The card client on top of Stripe.js and the card field on the page. */
export function stripeCardClient(stripe: Stripe, elements: StripeElements): CardClient {
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
      try {
        const { error } = await stripe.handleNextAction({ clientSecret });
        return error ? { kind: 'failed', message: error.message } : { kind: 'completed' };
      } catch {
        // It throws when the intent no longer requires an action, for example because another tab
        // completed the challenge (https://docs.stripe.com/js/payment_intents/handle_next_action).
        return { kind: 'failed', message: undefined };
      }
    },
  };
}
