import { afterEach, beforeEach, expect, test } from 'vitest';
import { exampleCheckout } from '../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { orderToPay, stateOf } from '../tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '../tests/helpers/test-shop.ts';
import type { Carrier } from './providers/carrier/carrier.ts';
import { tariffTableCarrier } from './providers/carrier/tariff-table.ts';

const MANY = 200;
const MOST = 150;

describeOnEachDatabase('A shop with more callers than it can serve', (openTestDatabase) => {
  let shop: TestShop;
  let carrierAnswers: Promise<void>;
  let late: number;

  beforeEach(async () => {
    carrierAnswers = Promise.resolve();
    late = 0;
    const tariffs = tariffTableCarrier(0);
    const carrier: Carrier = {
      ...tariffs,
      async ratesTo(...wanted) {
        await carrierAnswers;
        return tariffs.ratesTo(...wanted);
      },
    };
    shop = await openTestShop(openTestDatabase, { context: { carrier }, loopDelay: () => late });
  });

  afterEach(() => shop.close());

  const askForRates = (parcel: number) =>
    shop.post('/api/shipping/rates', {
      destination: {
        addressLine: '1 Grafton Street',
        city: 'Dublin',
        postalCode: `D02 ${parcel}`,
        countryCode: 'IE',
      },
      weightKg: 1,
    });

  test('refuses the rest at once and says when to come again; payments and health go on', async () => {
    const { order, payment } = await orderToPay(shop);
    const held = Promise.withResolvers<void>();
    carrierAnswers = held.promise;
    const calls = Array.from({ length: MANY }, (_, parcel) => askForRates(parcel));
    const refused = await Promise.race(calls);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'overloaded' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
    expect((await shop.post('/api/orders', exampleCheckout())).statusCode).toBe(503);
    expect((await shop.post('/api/create-payment', payment)).statusCode).toBe(200);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect((await shop.get('/healthz')).statusCode).toBe(200);
    expect((await shop.get('/readyz')).statusCode).toBe(200);
    expect((await shop.get('/')).statusCode).toBe(200);
    held.resolve();
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 503)).toHaveLength(MANY - MOST);
    expect(codes.filter((code) => code === 200)).toHaveLength(MOST);
    expect((await shop.post('/api/orders', exampleCheckout())).statusCode).toBe(201);
  });

  test('that is late with what it has in hand takes nothing new, and one that has nothing does', async () => {
    late = 100;
    expect((await askForRates(0)).statusCode).toBe(200);
    const { order, payment } = await orderToPay(shop);
    const held = Promise.withResolvers<void>();
    carrierAnswers = held.promise;
    const calls = Array.from({ length: 11 }, (_, parcel) => askForRates(parcel + 1));
    expect((await Promise.race(calls)).statusCode).toBe(503);
    expect((await shop.post('/api/create-payment', payment)).statusCode).toBe(200);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    late = 0;
    const inTime = askForRates(12);
    held.resolve();
    expect((await inTime).statusCode).toBe(200);
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
  });

  test('begins no new order while many payments wait for the card company', async () => {
    const { payment } = await orderToPay(shop);
    const held = Promise.withResolvers<void>();
    const { createIntent } = shop.context.payments;
    shop.context.payments.createIntent = async (...wanted) => {
      await held.promise;
      return createIntent(...wanted);
    };
    const presses = Array.from({ length: 50 }, () => shop.post('/api/create-payment', payment));
    await shop.get('/healthz');
    expect((await shop.post('/api/orders', exampleCheckout())).statusCode).toBe(503);
    held.resolve();
    const codes = (await Promise.all(presses)).map(({ statusCode }) => statusCode);
    expect(codes).toEqual(Array(50).fill(200));
    expect((await shop.post('/api/orders', exampleCheckout())).statusCode).toBe(201);
  });
});
