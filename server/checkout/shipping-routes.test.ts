import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Carrier } from '#server/providers/carrier/carrier.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('promo code, address and rate calls', (openTestDatabase) => {
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

  test('R3.12: accepts the promo code in any case', async () => {
    const response = await shop.post('/api/promo-codes/apply', { code: ' natural10 ' });
    expect(response.json()).toEqual({ code: 'NATURAL10', discount: 0.1 });
  });

  test('R3.22: refuses any other promo code', async () => {
    const response = await shop.post('/api/promo-codes/apply', { code: 'SUMMER' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'invalid_promo_code',
      detail: 'The promo code you entered is invalid or expired.',
    });
  });

  test('R3.20: names a blank promo code', async () => {
    const response = await shop.post('/api/promo-codes/apply', { code: ' ' });
    expect(response.json()).toMatchObject({ fields: { code: 'Please enter a promo code.' } });
  });

  test('R4.9: returns the address unchanged without a carrier account', async () => {
    const response = await shop.post('/api/addresses/validate', address);
    const { countryCode: _, ...checked } = address;
    expect(response.json()).toEqual({ addresses: [checked] });
  });

  test('R5.7: gives the rates of the tariff table in euro', async () => {
    const response = await shop.post('/api/shipping/rates', {
      destination: address,
      weightKg: 1.5,
    });
    expect(response.json()).toEqual({
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

  test('R4.10: answers unsupported_address and unavailable for the carrier', async () => {
    const other = await openTestShop(openTestDatabase, {
      context: { carrier: unavailableCarrier },
    });
    const check = await other.post('/api/addresses/validate', address);
    expect(check.statusCode).toBe(422);
    expect(check.json()).toMatchObject({ code: 'unsupported_address' });
    const rates = await other.post('/api/shipping/rates', { destination: address, weightKg: 1 });
    expect(rates.json()).toMatchObject({ code: 'unavailable' });
    await other.close();
  });
});

const unavailableCarrier: Carrier = {
  checkAddress: async () => ({ kind: 'unsupported' }),
  ratesTo: async () => ({ kind: 'unavailable' }),
  isReachable: async () => false,
};
