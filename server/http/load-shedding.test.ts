import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { Carrier } from '#server/providers/carrier/carrier.ts';
import { tariffTableCarrier } from '#server/providers/carrier/tariff-table.ts';
import { exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { MAX_IN_FLIGHT, MAX_IN_FLIGHT_PER_NETWORK } from './load-shedding.ts';

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

  const parcelTo = (parcel: number) => ({
    destination: {
      addressLine: '1 Grafton Street',
      city: 'Dublin',
      postalCode: `D02 ${parcel}`,
      countryCode: 'IE',
    },
    weightKg: 1,
  });
  const getRates = (parcel: number, remoteAddress = '127.0.0.1') =>
    shop.app.inject({
      method: 'POST',
      url: PATHS.shippingRates,
      payload: parcelTo(parcel),
      remoteAddress,
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

  test('R11.20: admits 50 calls in flight of one network, and never refuses its payments and webhooks', async () => {
    await shop.close();
    shop = await openTestShop(openTestDatabase, {
      rateLimits: true,
      context: { carrier: shop.context.carrier },
    });
    const { order, payment } = await orderToPay(shop);
    carrierCalls = 0;
    const held = Promise.withResolvers<void>();
    carrierResponse = held.promise;
    const calls = Array.from({ length: MAX_IN_FLIGHT_PER_NETWORK }, (_, parcel) =>
      getRates(parcel),
    );
    await vi.waitFor(() => expect(carrierCalls).toBe(MAX_IN_FLIGHT_PER_NETWORK));
    const refused = await shop.get(PATHS.config);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await shop.pay(payment)).statusCode).toBe(200);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect((await shop.post(PATHS.stripeWebhook, {})).statusCode).toBe(400);
    const ofAnother = getRates(0, '127.0.0.2');
    await vi.waitFor(() => expect(carrierCalls).toBe(MAX_IN_FLIGHT_PER_NETWORK + 1));
    held.resolve();
    expect((await ofAnother).statusCode).toBe(200);
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200);
    expect((await shop.get(PATHS.config)).statusCode).toBe(200);
  });

  test('R11.20: counts no call before its body has arrived', async () => {
    const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000';
    let received = 0;
    const sockets = Array.from({ length: MAX_IN_FLIGHT + 10 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(`POST ${PATHS.emailSend} HTTP/1.1\r\n${head}\r\n\r\n{`);
      return socket;
    });
    shop.app.server.on('request', () => {
      received += 1;
    });
    await vi.waitFor(() => expect(received).toBe(sockets.length), { timeout: 5_000 });
    expect((await shop.get(PATHS.config)).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('R11.20: ends the calls of a client that disconnects, pipelined ones too', async () => {
    const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const held = Promise.withResolvers<void>();
    carrierResponse = held.promise;
    const body = JSON.stringify(parcelTo(1));
    const head = `Host: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const call = `POST ${PATHS.shippingRates} HTTP/1.1\r\n${head}\r\n\r\n${body}`;
    const pipelined = 3;
    const sockets = Array.from({ length: Math.ceil(MAX_IN_FLIGHT / pipelined) }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(call.repeat(pipelined));
      return socket;
    });
    await vi.waitFor(() => expect(carrierCalls).toBe(MAX_IN_FLIGHT), { timeout: 5_000 });
    expect((await shop.get(PATHS.config)).statusCode).toBe(503);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect((await shop.get(PATHS.config)).statusCode).toBe(200));
    const calls = Array.from({ length: MAX_IN_FLIGHT }, (_, parcel) => getRates(parcel));
    await vi.waitFor(() => expect(carrierCalls).toBe(2 * MAX_IN_FLIGHT), { timeout: 5_000 });
    held.resolve();
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(200);
  });
});
