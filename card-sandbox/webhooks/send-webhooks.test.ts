import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect, newIntent, readyToPay } from '../testing/connect.ts';
import { manualClock, openReceiver } from '../testing/open-receiver.ts';

const PAYMENT = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

function databaseFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'card-sandbox.sqlite');
}

test('each event comes once, signed, in order, and is what the event list has', async () => {
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

test('a shop that says which events it wants gets no others', async () => {
  const shop = await openReceiver();
  const events = ['payment_intent.succeeded'];
  const { stripe } = await connect({ webhook: { ...shop.endpoint, events } });
  await (await readyToPay(stripe)).confirm();
  await (await readyToPay(stripe)).confirm();
  await shop.received(2);
  expect(shop.types()).toEqual([...events, ...events]);
  expect((await stripe.events.list()).data).toHaveLength(6);
});

test('an event can come twice', async () => {
  const shop = await openReceiver();
  const { stripe, control } = await connect({ webhook: shop.endpoint });
  await control('PUT', [{ kind: 'twice', on: 'webhook', times: 1 }]);
  await (await readyToPay(stripe)).confirm();
  await shop.received(4);
  expect(shop.types()).toEqual([PAYMENT[0], ...PAYMENT]);
  expect(shop.events[0]?.id).toBe(shop.events[1]?.id);
});

test('an event can come late, after those that followed it', async () => {
  const shop = await openReceiver();
  const { clock, pass } = manualClock();
  const { stripe, control } = await connect({ webhook: shop.endpoint, clock });
  await control('PUT', [{ kind: 'late', ms: 60_000, on: 'webhook', times: 1 }]);
  await (await readyToPay(stripe)).confirm();
  await shop.received(2);
  pass(60_000);
  await shop.received(3);
  expect(shop.types()).toEqual([PAYMENT[1], PAYMENT[2], PAYMENT[0]]);
});

test('events can come newest first', async () => {
  const shop = await openReceiver();
  const { clock, pass } = manualClock();
  const { stripe, control } = await connect({ webhook: shop.endpoint, clock });
  await control('PUT', [{ kind: 'out-of-order', ms: 2_000, on: 'webhook' }]);
  const order = await readyToPay(stripe);
  pass(1_500);
  await order.confirm();
  pass(2_000);
  await shop.received(3);
  expect(shop.types()).toEqual(PAYMENT.toReversed());
});

test('an event can be dropped for ever', async () => {
  const shop = await openReceiver();
  const { stripe, control } = await connect({ webhook: shop.endpoint });
  await control('PUT', [{ kind: 'none', on: 'webhook', times: 1 }]);
  await (await readyToPay(stripe)).confirm();
  await shop.received(2);
  expect(shop.types()).toEqual(PAYMENT.slice(1));
  expect((await stripe.events.list()).data).toHaveLength(3);
});

test('an event that the shop could not take comes again', async () => {
  const shop = await openReceiver({
    answer: (response, nth) => response.writeHead(nth === 1 ? 500 : 200).end(),
  });
  const { stripe } = await connect({ webhook: shop.endpoint });
  await newIntent(stripe);
  await shop.received(2);
  expect(shop.events[0]).toEqual(shop.events[1]);
});

test('a redirect is no place where the shop took an event', async () => {
  const shop = await openReceiver({
    answer: (response, nth) => response.writeHead(nth === 1 ? 302 : 200, { location: '/' }).end(),
  });
  const { stripe } = await connect({ webhook: shop.endpoint });
  await newIntent(stripe);
  await shop.received(2);
  expect(shop.events[0]?.id).toBe(shop.events[1]?.id);
});

test('events for a shop that was closed come when both are open again', async () => {
  const closed = await openReceiver({ answer: (response) => response.destroy() });
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

test('a shop that never answers holds up neither the card company nor its closing', async () => {
  const silent = await openReceiver({ answer: () => {} });
  const database = databaseFile();
  const { app, stripe } = await connect({ database, webhook: silent.endpoint });
  const order = await readyToPay(stripe);
  await silent.received(1);
  expect(await order.confirm()).toMatchObject({ status: 'succeeded' });
  const began = performance.now();
  await app.close();
  // Half of the time after which an unanswered event is given up.
  expect(performance.now() - began).toBeLessThan(5_000);
  const shop = await openReceiver();
  await connect({ database, webhook: shop.endpoint });
  await shop.received(3);
});

test('a shop that answers one order slowly hears of the others meanwhile', async () => {
  const shop = await openReceiver({
    answer: (response, nth) => {
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
