import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { findAttempts } from '#server/payments/attempt-queries.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { reconcileRefunds, refundOrder } from '#server/payments/refunds.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { losingResponses, NO_RESPONSE, withProvider } from '#tests/helpers/failing-provider.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { correctFutureTimes } from './future-times.ts';
import { holdLease } from './leases.ts';
import { countRequest, requestCount } from './request-counts.ts';

const YEARS_MS = 7 * 365 * DAY_MS;
const HELD_MS = 25 * 60 * 60_000;

describeOnEachDatabase('correctFutureTimes', (openTestDatabase) => {
  let shop: TestShop;
  let clock: number;

  beforeEach(async () => {
    clock = Date.now();
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
  });

  afterEach(() => shop.close());

  async function setClockRight() {
    // The provider gave no answer.
    shop.loggedWarnings.length = 0;
    clock = Date.now();
    await correctFutureTimes(shop.context.db, clock);
  }

  test('R12.76: delivers mails that were queued by a clock seven years ahead', async () => {
    const { payment } = await orderToPay(shop);
    clock += YEARS_MS;
    await takePayment(shop.context, payment);
    clock = Date.now();
    expect(await deliverDueEmails(shop.context)).toBe(0);
    await setClockRight();
    expect(await deliverDueEmails(shop.context)).toBe(2);
  });

  test('R12.76: settles a payment that was open by a clock seven years ahead', async () => {
    const { order, payment } = await orderToPay(shop);
    clock += YEARS_MS;
    await takePayment(losingResponses(shop.context), payment);
    await setClockRight();
    expect(await reconcilePayments(shop.context, 0)).toBe(1);
    expect(await findAttempts(shop.context.db, order.orderId)).toMatchObject([
      { state: 'succeeded' },
    ]);
    expect(await findOrder(shop.context.db, order.orderId)).toMatchObject({ state: 'paid' });
  });

  test('R12.76: makes a refund that was requested by a clock seven years ahead', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    clock += YEARS_MS;
    const unanswered = withProvider(shop.context, {
      createRefund: async () => NO_RESPONSE,
      listRefunds: async () => NO_RESPONSE,
    });
    await refundOrder(unanswered, { orderId: order.orderId, refundId: 'r1' });
    await setClockRight();
    expect(await reconcileRefunds(shop.context)).toBe(1);
    expect(await findOrder(shop.context.db, order.orderId)).toMatchObject({ state: 'refunded' });
  });

  test('R12.76: frees leases and rate limits of a clock seven years ahead, but no current ones', async () => {
    const { db } = shop.context;
    const hold = (name: string, holder: string) =>
      holdLease(db, { name, holder }, { now: clock, endsAt: clock + HELD_MS });
    clock += YEARS_MS;
    await hold('wrong', 'killed');
    await countRequest(db, 'wrong', clock, DAY_MS);
    clock = Date.now();
    await hold('right', 'other');
    await countRequest(db, 'right', clock, DAY_MS);
    await setClockRight();
    expect([await hold('wrong', 'next'), await hold('right', 'next')]).toEqual([true, false]);
    const counts = [await requestCount(db, 'wrong', clock), await requestCount(db, 'right', clock)];
    expect(counts).toEqual([0, 1]);
  });
});
