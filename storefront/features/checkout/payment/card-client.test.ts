import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { stripeCardClient } from './card-client.ts';

const NO_ELEMENTS = { getElement: () => null } as unknown as StripeElements;

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

  test('reports a completed challenge', async () => {
    const completed = authenticateWith(async () => ({ paymentIntent: { status: 'succeeded' } }));
    expect(await completed).toEqual({ kind: 'completed' });
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
