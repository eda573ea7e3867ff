import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { stripeCardDesk } from './stripe-card-desk.ts';

test('a card field that is gone is a thrown error', async () => {
  const noElements = { getElement: () => null } as unknown as StripeElements;
  const desk = stripeCardDesk({} as Stripe, noElements);
  await expect(
    desk.createPaymentMethod({
      firstName: 'Aoife',
      lastName: 'Byrne',
      email: 'aoife@example.com',
      phone: '1',
      address: '1 Grafton Street',
      city: 'Dublin',
      postalCode: 'D02',
      country: 'Ireland',
    }),
  ).rejects.toThrow('Card element not found');
});
