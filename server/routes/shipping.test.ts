import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import type { Carrier } from '../providers/carrier/carrier.ts';

describeOnEachDatabase('Promo codes and delivery', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const address = {
    addressLine: '1 Grafton Street',
    city: 'Dublin',
    postalCode: 'D02 X285',
    countryCode: 'IE',
  };

  test('the promo code gives ten percent, whatever its case', async () => {
    const answer = await shop.post('/api/promo-codes/apply', { code: ' natural10 ' });
    expect(answer.json()).toEqual({ code: 'NATURAL10', discount: 0.1 });
  });

  test('any other promo code is invalid or expired', async () => {
    const answer = await shop.post('/api/promo-codes/apply', { code: 'SUMMER' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'invalid_promo_code',
      detail: 'The promo code you entered is invalid or expired.',
    });
  });

  test('a blank promo code is asked for', async () => {
    const answer = await shop.post('/api/promo-codes/apply', { code: ' ' });
    expect(answer.json()).toMatchObject({ fields: { code: 'Please enter a promo code.' } });
  });

  test('the address check gives the address back as it was entered', async () => {
    const answer = await shop.post('/api/addresses/validate', address);
    const { countryCode: _, ...checked } = address;
    expect(answer.json()).toEqual({ addresses: [checked] });
  });

  test('rates to Ireland are those of the tariff table, in euro', async () => {
    const answer = await shop.post('/api/shipping/rates', { destination: address, weightKg: 1.5 });
    expect(answer.json()).toEqual({
      rates: [
        {
          serviceCode: 'standard',
          serviceName: 'Standard Delivery',
          totalPrice: 8.99,
          currency: 'EUR',
          deliveryTimeEstimate: '3-5 business days',
        },
        {
          serviceCode: 'express',
          serviceName: 'Express Delivery',
          totalPrice: 34.99,
          currency: 'EUR',
          deliveryTimeEstimate: '1-2 business days',
        },
      ],
    });
  });

  test('a carrier that cannot check addresses says so with a code of its own', async () => {
    const other = await openTestShop(openTestDatabase, { context: { carrier: deafCarrier } });
    const check = await other.post('/api/addresses/validate', address);
    expect(check.statusCode).toBe(422);
    expect(check.json()).toMatchObject({ code: 'unsupported_address' });
    const rates = await other.post('/api/shipping/rates', { destination: address, weightKg: 1 });
    expect(rates.json()).toMatchObject({ code: 'unavailable' });
    await other.close();
  });
});

const deafCarrier: Carrier = {
  checkAddress: async () => ({ kind: 'unsupported' }),
  ratesTo: async () => ({ kind: 'unavailable' }),
  isReachable: async () => false,
};
