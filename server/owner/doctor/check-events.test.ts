import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { formatSpokenTime } from '#server/owner/format.ts';
import { pollEvents } from '#server/payments/poll-events.ts';
import { recordEventPoll, recordProviderEvent } from '#server/payments/provider-event-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, TEST_WEBHOOK_SECRET, type TestShop } from '#tests/helpers/test-shop.ts';
import { signedEvent } from '#tests/helpers/webhook-request.ts';
import { checkEvents } from './check-events.ts';

// The sandbox of these tests sends no webhook requests.
describeOnEachDatabase('checkEvents', (openTestDatabase) => {
  let shop: TestShop;
  let intentId: string;
  let clock: number;

  beforeEach(async () => {
    clock = Date.now();
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
    await recordEventPoll(shop.context.db, false, clock - HOUR_MS);
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    intentId = (await findOrder(shop.context.db, order.orderId))?.intentId ?? '';
    // The provider's clock goes on meanwhile.
    clock = Date.now();
  });

  afterEach(() => shop.close());

  const check = (secretKey = shop.sandbox.secretKey) => {
    const keys = { secretKey, publishableKey: 'pk', webhookSecret: TEST_WEBHOOK_SECRET };
    return checkEvents(shop.context.db, { kind: 'stripe', ...keys, apiUrl: undefined }, clock);
  };

  const bring = (id: string, secret?: string) =>
    shop.app.inject({
      ...{ method: 'POST', url: PATHS.stripeWebhook },
      ...signedEvent({ id, intentId }, secret),
    });

  async function pollAnHourAgo() {
    await pollEvents(shop.context);
    clock += HOUR_MS;
    await recordEventPoll(shop.context.db, false, clock);
  }

  test('R11.35: reports nothing for any number of requests with a wrong signature', async () => {
    await bring('evt_1');
    const before = await check();
    expect(before).toMatchObject({
      severity: 'ok',
      text: expect.stringContaining('webhook: last'),
    });
    for (const id of ['evt_2', 'evt_3', 'evt_1'])
      expect((await bring(id, 'whsec_guess')).statusCode).toBe(400);
    expect(await check()).toEqual(before);
  });

  test('R11.35: reports events that for an hour only the poll has found', async () => {
    await pollEvents(shop.context);
    const readUntil = clock;
    clock += HOUR_MS - 1;
    expect(await check()).toMatchObject({
      severity: 'ok',
      text: `read until ${formatSpokenTime(readUntil)}; by the webhook: never`,
    });
    clock += 1;
    expect(await check()).toMatchObject({
      severity: 'problem',
      text: '1 found only by the hourly reading, so that refunds and disputes arrive late; by the webhook: never',
    });
  });

  test('R11.35: reports nothing once the webhook brings an event that the poll has found', async () => {
    await pollAnHourAgo();
    expect(await check()).toMatchObject({ severity: 'problem' });
    const { id, type } = await shop.context.db
      .selectFrom('providerEvents')
      .selectAll()
      .executeTakeFirstOrThrow();
    const brought = {
      severity: 'ok',
      text: expect.stringContaining(`webhook: last ${formatSpokenTime(clock)}`),
    };
    await bring(id);
    clock += HOUR_MS;
    expect(await check()).toMatchObject(brought);
    await recordProviderEvent(shop.context.db, { id, type, intentId }, 'poll', clock);
    await bring(id);
    expect(await check()).toMatchObject(brought);
  });

  test('R11.35: reports no event of another shop, or of an order of the other mode', async () => {
    await pollAnHourAgo();
    await recordEventPoll(shop.context.db, true, clock);
    const text = expect.stringContaining('by the webhook: never');
    expect(await check('sk_live_1')).toMatchObject({ severity: 'ok', text });
    await shop.context.db.updateTable('providerEvents').set({ intentId: 'pi_other' }).execute();
    expect(await check()).toMatchObject({ severity: 'ok' });
  });
});
