import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { describe, expect, test, vi } from 'vitest';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { stripeCardClient } from './card-client.ts';

const NO_ELEMENTS = { getElement: () => null } as unknown as StripeElements;

const CARD = { element: 'card' };

async function createWith(response: object) {
  const sent: object[] = [];
  const stripe = { createPaymentMethod: async (data: object) => sent.push(data) && response };
  const elements = { getElement: () => CARD };
  const client = stripeCardClient(
    stripe as unknown as Stripe,
    elements as unknown as StripeElements,
  );
  return { created: await client.createPaymentMethod(EXAMPLE_CUSTOMER), sent };
}

function authenticateWith(handleNextAction: () => Promise<object>) {
  const stripe = { handleNextAction } as unknown as Stripe;
  return stripeCardClient(stripe, NO_ELEMENTS).authenticate('secret');
}

describe('card client on top of Stripe.js', () => {
  test('R6.5: throws when the card field is gone', async () => {
    const cardClient = stripeCardClient({} as Stripe, NO_ELEMENTS);
    const created = cardClient.createPaymentMethod(EXAMPLE_CUSTOMER);
    await expect(created).rejects.toThrow('Card element not found');
  });

  test('creates a payment method with the customer’s name, email and street', async () => {
    const { created, sent } = await createWith({
      paymentMethod: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } },
    });
    expect(created).toEqual({
      kind: 'card',
      card: { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242' },
    });
    expect(sent).toEqual([
      {
        type: 'card',
        card: CARD,
        billing_details: {
          name: 'Aoife Byrne',
          email: 'aoife@example.com',
          address: { line1: '1 Grafton Street' },
        },
      },
    ]);
  });

  test('leaves brand and last digits empty when the provider does not say them', async () => {
    const { created } = await createWith({ paymentMethod: { id: 'pm_1' } });
    expect(created).toMatchObject({ card: { brand: '', last4: '' } });
  });

  test('R6.3: passes on the provider’s message about an incomplete card', async () => {
    const { created } = await createWith({ error: { message: 'Your card number is incomplete.' } });
    expect(created).toEqual({ kind: 'card-error', message: 'Your card number is incomplete.' });
  });

  test('reports a completed challenge', async () => {
    const handleNextAction = vi.fn(async () => ({ paymentIntent: { status: 'succeeded' } }));
    expect(await authenticateWith(handleNextAction)).toEqual({ kind: 'completed' });
    expect(handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'secret' });
  });

  test('passes on the provider’s message when the challenge fails', async () => {
    const failed = authenticateWith(async () => ({ error: { message: 'Not authenticated.' } }));
    expect(await failed).toEqual({ kind: 'failed', message: 'Not authenticated.' });
  });

  test('reports a failed challenge when the intent no longer requires an action', async () => {
    const thrown = authenticateWith(() => Promise.reject(new Error('IntegrationError')));
    expect(await thrown).toEqual({ kind: 'failed', message: undefined });
  });
});
