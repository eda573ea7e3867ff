import { describe, expect, test } from 'vitest';
import { connect, newIntent, readyToPay } from '../testing/connect.ts';
import { manualClock, openReceiver } from '../testing/open-receiver.ts';
import { databaseFile } from '../testing/open-sandbox.ts';
import { retryDelay } from './send-webhooks.ts';

const PAYMENT = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

describe('webhooks', () => {
  test('sends each event once, signed, in order and as listed', async () => {
    const shop = await openReceiver();
    const { stripe } = await connect({ webhook: shop.endpoint });
    await (await readyToPay(stripe)).confirm();
    await shop.received(3);
    const last = await newIntent(stripe);
    await shop.received(4);
    expect(shop.types()).toEqual([...PAYMENT, 'payment_intent.created']);
    expect(shop.events[3]?.data.object).toMatchObject({ id: last.id });
    const { data } = await stripe.events.list();
    expect(shop.events.toReversed()).toEqual(data);
  });

  test('sends only the configured event types', async () => {
    const shop = await openReceiver();
    const events = ['payment_intent.succeeded'];
    const { stripe } = await connect({ webhook: { ...shop.endpoint, events } });
    await (await readyToPay(stripe)).confirm();
    await (await readyToPay(stripe)).confirm();
    await shop.received(2);
    expect(shop.types()).toEqual([...events, ...events]);
    expect((await stripe.events.list()).data).toHaveLength(6);
  });

  test('sends an event twice with the fault twice', async () => {
    const shop = await openReceiver();
    const { stripe, control } = await connect({ webhook: shop.endpoint });
    await control('PUT', [{ kind: 'twice', on: 'webhook', times: 1 }]);
    await (await readyToPay(stripe)).confirm();
    await shop.received(4);
    expect(shop.types()).toEqual([PAYMENT[0], ...PAYMENT]);
    expect(shop.events[0]?.id).toBe(shop.events[1]?.id);
  });

  test('sends an event after later ones with the fault late', async () => {
    const shop = await openReceiver();
    const { clock, advance } = manualClock();
    const { stripe, control } = await connect({ webhook: shop.endpoint, clock });
    await control('PUT', [{ kind: 'late', ms: 60_000, on: 'webhook', times: 1 }]);
    await (await readyToPay(stripe)).confirm();
    await shop.received(2);
    advance(60_000);
    await shop.received(3);
    expect(shop.types()).toEqual([PAYMENT[1], PAYMENT[2], PAYMENT[0]]);
  });

  test('sends events newest first with the fault out-of-order', async () => {
    const shop = await openReceiver();
    const { clock, advance } = manualClock();
    const { stripe, control } = await connect({ webhook: shop.endpoint, clock });
    await control('PUT', [{ kind: 'out-of-order', ms: 2_000, on: 'webhook' }]);
    const order = await readyToPay(stripe);
    advance(1_500);
    await order.confirm();
    advance(2_000);
    await shop.received(3);
    expect(shop.types()).toEqual(PAYMENT.toReversed());
  });

  test('never sends an event with the fault none', async () => {
    const shop = await openReceiver();
    const { stripe, control } = await connect({ webhook: shop.endpoint });
    await control('PUT', [{ kind: 'none', on: 'webhook', times: 1 }]);
    await (await readyToPay(stripe)).confirm();
    await shop.received(2);
    expect(shop.types()).toEqual(PAYMENT.slice(1));
    expect((await stripe.events.list()).data).toHaveLength(3);
  });

  test.each([500, 302])('retries an event after a %i', async (status) => {
    const shop = await openReceiver({
      respond: (response, nth) =>
        response.writeHead(nth === 1 ? status : 200, { location: '/' }).end(),
    });
    const { stripe } = await connect({ webhook: shop.endpoint });
    await newIntent(stripe);
    await shop.received(2);
    expect(shop.events[0]).toEqual(shop.events[1]);
  });

  test('delivers pending events after a restart', async () => {
    const closed = await openReceiver({ respond: (response) => response.destroy() });
    const database = databaseFile();
    const before = await connect({ database, webhook: closed.endpoint });
    await (await readyToPay(before.stripe)).confirm();
    await closed.received(1);
    await before.app.close();
    const shop = await openReceiver();
    await connect({ database, webhook: shop.endpoint });
    await shop.received(3);
    expect(shop.types().toSorted()).toEqual(PAYMENT.toSorted());
  });

  test('responds and closes while a webhook delivery hangs', async () => {
    const silent = await openReceiver({ respond: () => {} });
    const database = databaseFile();
    const { app, stripe } = await connect({ database, webhook: silent.endpoint });
    const order = await readyToPay(stripe);
    await silent.received(1);
    expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
    const began = performance.now();
    await app.close();
    // A delivery without a response times out after 10 s.
    expect(performance.now() - began).toBeLessThan(5_000);
    const shop = await openReceiver();
    await connect({ database, webhook: shop.endpoint });
    await shop.received(3);
  });

  test('sends events of other intents while one delivery hangs', async () => {
    const shop = await openReceiver({
      respond: (response, nth) => {
        if (nth > 1) response.writeHead(200).end();
      },
    });
    const { stripe } = await connect({ webhook: shop.endpoint });
    await newIntent(stripe);
    await shop.received(1);
    const other = await newIntent(stripe);
    await shop.received(2);
    expect(shop.events[1]?.data.object).toMatchObject({ id: other.id });
  });

  test('doubles the delay from one second up to a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 39].map(retryDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });
});
