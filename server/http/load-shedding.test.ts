import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { Carrier } from '#server/providers/carrier/carrier.ts';
import { tariffTableCarrier } from '#server/providers/carrier/tariff-table.ts';
import { exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { MAX_IN_FLIGHT } from './load-shedding.ts';

const CUSTOMERS = 32;
/** Of one browser to one host, over HTTP/1.1. */
const CONNECTIONS = 6;
/** That the card sandbox sends at the same time. */
const WEBHOOKS = 8;

describeOnEachDatabase('registerLoadShedding', (openTestDatabase) => {
  let shop: TestShop;
  let carrierResponse: Promise<void>;
  let carrierCalls: number;

  beforeEach(async () => {
    carrierResponse = Promise.resolve();
    carrierCalls = 0;
    const tariffs = tariffTableCarrier(0);
    const carrier: Carrier = {
      ...tariffs,
      async ratesTo(...wanted) {
        carrierCalls += 1;
        await carrierResponse;
        return tariffs.ratesTo(...wanted);
      },
    };
    shop = await openTestShop(openTestDatabase, { context: { carrier } });
  });

  afterEach(() => shop.close());

  const getRates = (parcel: number) =>
    shop.post('/api/shipping/rates', {
      destination: {
        addressLine: '1 Grafton Street',
        city: 'Dublin',
        postalCode: `D02 ${parcel}`,
        countryCode: 'IE',
      },
      weightKg: 1,
    });

  test('R11.6: refuses new calls above the limit with Retry-After, never payments, webhooks or health checks', async () => {
    const { order, payment } = await orderToPay(shop);
    const held = Promise.withResolvers<void>();
    carrierResponse = held.promise;
    const calls = Array.from({ length: MAX_IN_FLIGHT + 50 }, (_, parcel) => getRates(parcel));
    const refused = await Promise.race(calls);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'overloaded' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
    expect((await shop.post('/api/orders', exampleCheckout())).statusCode).toBe(503);
    expect((await shop.pay(payment)).statusCode).toBe(200);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect((await shop.post(PATHS.stripeWebhook, {})).statusCode).toBe(400);
    expect((await shop.get('/healthz')).statusCode).toBe(200);
    expect((await shop.get('/readyz')).statusCode).toBe(200);
    expect((await shop.get('/')).statusCode).toBe(200);
    held.resolve();
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 503)).toHaveLength(50);
    expect(codes.filter((code) => code === 200)).toHaveLength(MAX_IN_FLIGHT);
    expect((await shop.post('/api/orders', exampleCheckout())).statusCode).toBe(201);
  });

  test('R11.6: admits every call of 32 customers who use all connections of their browsers', async () => {
    const held = Promise.withResolvers<void>();
    carrierResponse = held.promise;
    const calls = Array.from({ length: CUSTOMERS * CONNECTIONS }, (_, call) =>
      call % 2 ? shop.post('/api/orders', exampleCheckout()) : getRates(call),
    );
    const webhooks = Array.from({ length: WEBHOOKS }, () => shop.post(PATHS.stripeWebhook, {}));
    await vi.waitFor(() => expect(carrierCalls).toBe(calls.length), { timeout: 10_000 });
    held.resolve();
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 201]));
    for (const { statusCode } of await Promise.all(webhooks)) expect(statusCode).toBe(400);
  });
});
