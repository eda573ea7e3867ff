import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { findDisputes } from '#server/orders/dispute-queries.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { searchOrders } from '#server/orders/order-search.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { NO_RESPONSE, withProvider } from '#tests/helpers/failing-provider.ts';
import { expectWarning, orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { pollEvents } from './poll-events.ts';
import { eventsPolledUntil } from './provider-event-queries.ts';
import { takePayment } from './take-payment.ts';

// The sandbox of these tests sends no webhook requests.
describeOnEachDatabase('pollEvents', (openTestDatabase) => {
  let shop: TestShop;
  let orderId: string;
  let intentId: string;
  let clock: number;

  beforeEach(async () => {
    clock = Date.now();
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    orderId = order.orderId;
    intentId = (await findOrder(shop.context.db, orderId))?.intentId ?? '';
  });

  afterEach(() => shop.close());

  const pollAll = async (context = shop.context) => {
    let polls = 1;
    while ((await pollEvents(context)) === 'more') polls += 1;
    return polls;
  };

  const polledUntil = () => eventsPolledUntil(shop.context.db, false);

  test('R7.31: finds a dispute and a refund of the dashboard whose webhook requests were lost', async () => {
    expect(await pollAll()).toBeGreaterThan(28);
    await shop.sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 20_00 });
    await shop.sandbox.openDispute(intentId);
    clock += HOUR_MS + 60_000;
    expect(await pollAll()).toBe(1);
    expect(await findRefunds(shop.context.db, orderId)).toMatchObject([{ amount: 20_00 }]);
    expect(await findDisputes(shop.context.db, orderId)).toMatchObject([
      { status: 'needs_response' },
    ]);
    expect(await searchOrders(shop.context.db, { filter: 'to-pack', limit: 10 })).toEqual([]);
    expect(await polledUntil()).toBe(clock);
  });

  test('R7.31: asks once an hour, and again for the last hour, because events can appear late', async () => {
    await pollAll();
    const asked: { since: number; until: number }[] = [];
    const listening = withProvider(shop.context, {
      listEvents: async (created) => {
        asked.push(created);
        return { kind: 'events', events: [] };
      },
    });
    const first = clock;
    clock += HOUR_MS - 1;
    await pollAll(listening);
    expect(asked).toEqual([]);
    clock += 1;
    await pollAll(listening);
    expect(asked).toEqual([{ since: first - HOUR_MS, until: clock }]);
  });

  test('R7.31: begins again at the same time when the provider or a look-up gives no answer', async () => {
    await pollAll();
    const before = await polledUntil();
    clock += 2 * HOUR_MS;
    await pollAll(withProvider(shop.context, { listEvents: async () => NO_RESPONSE }));
    expectWarning(shop, 'events could not be read');
    expect(await polledUntil()).toBe(before);
    await shop.sandbox.openDispute(intentId);
    await pollAll(withProvider(shop.context, { listDisputes: async () => NO_RESPONSE }));
    expect(await polledUntil()).toBe(before);
    await pollAll();
    expect(await findDisputes(shop.context.db, orderId)).toHaveLength(1);
    expect(await polledUntil()).toBe(clock);
  });

  test('R7.31: goes back 30 days at most, a day at a time', async () => {
    const asked: number[] = [];
    const listening = withProvider(shop.context, {
      listEvents: async ({ since, until }) => {
        asked.push(until - since);
        return { kind: 'events', events: [] };
      },
    });
    expect(await pollAll(listening)).toBe(30);
    expect(new Set(asked)).toEqual(new Set([25 * HOUR_MS]));
    clock += 90 * 24 * HOUR_MS;
    expect(await pollAll(listening)).toBe(30);
  });

  test('R12.76: reads the events again after a clock that was ahead is set right', async () => {
    // After the payment, whose event a clock that is right has passed.
    const right = Date.now();
    clock = right + 20 * 24 * HOUR_MS;
    await pollAll(
      withProvider(shop.context, { listEvents: async () => ({ kind: 'events', events: [] }) }),
    );
    expect(await polledUntil()).toBe(clock);
    clock = right;
    await pollAll();
    expect(await polledUntil()).toBe(right);
    expect(await shop.context.db.selectFrom('providerEvents').select('id').execute()).toHaveLength(
      1,
    );
  });
});
