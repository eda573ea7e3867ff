import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOrder } from '#server/database/orders.ts';
import { findAttempt } from '#server/database/payment-attempts.ts';
import { CARDS, paymentFor } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import {
  disconnected,
  killed,
  later,
  losingResponses,
  NO_RESPONSE,
  UNAUTHORISED,
  withProvider,
} from '#tests/helpers/failing-provider.ts';
import { chargesOf, expectWarning, mailsOf, orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { CALL_ENDED_AFTER_MS } from './claim-attempt.ts';
import { ABANDONED_AFTER_MS, reconcilePayments } from './reconcile.ts';
import { refundOrder } from './refunds.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('takePayment', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const attemptState = async (id: string) => (await findAttempt(shop.context.db, id))?.state;

  test.each(['before createIntent', 'before confirmIntent'] as const)(
    'R7.5: charges nothing when killed %s, and resumes with the same keys',
    async (moment) => {
      const { order, payment } = await orderToPay(shop);
      await expect(takePayment(killed(shop.context, moment), payment)).rejects.toThrow('killed');
      expect(await chargesOf(shop)).toBe(0);
      // The next start only looks the attempt up: the customer's request confirms it.
      await reconcilePayments(shop.context, 0);
      expectWarning(shop, 'not known yet');
      expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
      expect(await stateOf(shop, order.orderId)).toBe('paid');
      expect(await chargesOf(shop)).toBe(1);
    },
  );

  test('R7.6: is paid at the next start when killed after the charge', async () => {
    const { order, payment } = await orderToPay(shop);
    const killedPayment = takePayment(killed(shop.context, 'after confirmIntent'), payment);
    await expect(killedPayment).rejects.toThrow('killed');
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
    expect(await reconcilePayments(shop.context, 0)).toBe(1);
    expect(await reconcilePayments(shop.context, 0)).toBe(0);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect(await mailsOf(shop)).toEqual([
      `order-customer-${order.orderId}`,
      `order-owner-${order.orderId}`,
    ]);
  });

  test('R7.8: gives still-checking while the provider gives no response, and finds the charge later', async () => {
    const { order, payment } = await orderToPay(shop);
    const losing = losingResponses(shop.context);
    for (const _look of [1, 2])
      expect(await takePayment(losing, payment)).toMatchObject({
        kind: 'still-checking',
        status: 'unknown',
      });
    expectWarning(shop, 'not known yet');
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.8: looks the intent up when the response is lost', async () => {
    const { payment } = await orderToPay(shop);
    const { retrieveIntent } = shop.context.payments;
    const losing = losingResponses(shop.context);
    const losingOnce = { ...losing, payments: { ...losing.payments, retrieveIntent } };
    expect(await takePayment(losingOnce, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.4: confirms again on the customer’s next request when the confirmation did not arrive', async () => {
    const { payment } = await orderToPay(shop);
    await takePayment(disconnected(shop.context), payment);
    expectWarning(shop, 'not known yet');
    expect(await attemptState(payment.attemptId)).toBe('unknown');
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.10: does not report "not charged" while a confirmation may be under way', async () => {
    const { payment } = await orderToPay(shop);
    await takePayment(disconnected(shop.context), payment);
    expectWarning(shop, 'not known yet');
    await reconcilePayments(later(shop.context, CALL_ENDED_AFTER_MS - 1_000), 0);
    expect(await attemptState(payment.attemptId)).toBe('unknown');
    const stillCalling = later(shop.context, CALL_ENDED_AFTER_MS - 1_000);
    expect(await takePayment(stillCalling, payment)).toMatchObject({ kind: 'still-checking' });
  });

  test.each(['the reconciliation', 'the customer'])(
    'R7.10: ends an attempt whose confirmation never arrived (found by %s), and accepts another',
    async (finder) => {
      const { order, payment } = await orderToPay(shop);
      await takePayment(disconnected(shop.context), payment);
      expectWarning(shop, 'not known yet');
      const minutesLater = later(shop.context, CALL_ENDED_AFTER_MS + 1_000);
      if (finder === 'the reconciliation') await reconcilePayments(minutesLater, 0);
      else expect(await takePayment(minutesLater, payment)).toEqual({ kind: 'not-charged' });
      expect(await attemptState(payment.attemptId)).toBe('not_charged');
      const again = await paymentFor(shop, order, CARDS.visa);
      expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
      expect(await chargesOf(shop)).toBe(1);
    },
  );

  test('R7.10: ends an attempt without an intent, and accepts another', async () => {
    const { order, payment } = await orderToPay(shop);
    const killedPayment = takePayment(killed(shop.context, 'before createIntent'), payment);
    await expect(killedPayment).rejects.toThrow('killed');
    await reconcilePayments(later(shop.context, CALL_ENDED_AFTER_MS + 1_000), 0);
    expect(await attemptState(payment.attemptId)).toBe('not_charged');
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
  });

  test('gives succeeded after a lost response although the order was refunded since', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(losingResponses(shop.context), payment);
    expectWarning(shop, 'not known yet');
    await reconcilePayments(shop.context, 0);
    await refundOrder(shop.context, { orderId: order.orderId, refundId: 'r1' });
    expect(await stateOf(shop, order.orderId)).toBe('refunded');
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.14: gives the 3-D Secure challenge when the first response was lost', async () => {
    const { payment } = await orderToPay(shop, CARDS.threeDSecure);
    expect(await takePayment(losingResponses(shop.context), payment)).toMatchObject({
      kind: 'still-checking',
    });
    expectWarning(shop, 'not known yet');
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'requires-action' });
  });

  test('R7.7: does not confirm an attempt that ended while the process was suspended', async () => {
    const { order, payment } = await orderToPay(shop);
    const suspended = withProvider(shop.context, {
      // Between claim and confirmation another process finds no trace, and the customer reorders.
      createIntent: async (wanted) => {
        const created = await shop.context.payments.createIntent(wanted);
        await reconcilePayments(later(shop.context, CALL_ENDED_AFTER_MS + 1_000), 0);
        const current = await findOrder(shop.context.db, order.orderId);
        if (current) await cancelUnpaidOrder(shop.context, current);
        return created;
      },
    });
    expect(await takePayment(suspended, payment)).toEqual({ kind: 'order-not-payable' });
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
    expect(await chargesOf(shop)).toBe(0);
  });

  test('R7.12: creates the intent under a new key at the next attempt after a 500, which Stripe replays', async () => {
    const { order, payment } = await orderToPay(shop);
    await shop.sandbox.setFaults([{ kind: 'error-500-after', on: 'create_intent', times: 1 }]);
    expect(await takePayment(shop.context, payment)).toEqual({ kind: 'not-charged' });
    expectWarning(shop, 'No payment intent could be created');
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.11: ends an attempt as not charged when every confirmation meets the rate limit', async () => {
    const { order, payment } = await orderToPay(shop);
    await shop.sandbox.setFaults([{ kind: 'rate-limit-429', on: 'confirm', times: 3 }]);
    expect(await takePayment(shop.context, payment)).toEqual({ kind: 'not-charged' });
    expect(await attemptState(payment.attemptId)).toBe('not_charged');
    expect(await takePayment(shop.context, payment)).toEqual({ kind: 'not-charged' });
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
  });

  test('stops looking payments up after ten without a response', async () => {
    for (let count = 0; count < 11; count += 1) {
      const { payment } = await orderToPay(shop);
      await takePayment(losingResponses(shop.context), payment);
    }
    expectWarning(shop, 'not known yet');
    let calls = 0;
    const silent = withProvider(shop.context, {
      retrieveIntent: async () => {
        calls += 1;
        return NO_RESPONSE;
      },
    });
    expect(await reconcilePayments(silent, 0)).toBe(0);
    expect(calls).toBe(10);
    expect(await reconcilePayments(shop.context, 0)).toBe(11);
  });

  test('R7.23: changes nothing and alerts while look-ups are refused', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(losingResponses(shop.context), payment);
    expectWarning(shop, 'not known yet');
    const refusing = withProvider(shop.context, { retrieveIntent: async () => UNAUTHORISED });
    await reconcilePayments(later(refusing, ABANDONED_AFTER_MS * 2), 0);
    expectWarning(shop, 'check the secret key');
    expect(await attemptState(payment.attemptId)).toBe('unknown');
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
    await reconcilePayments(shop.context, 0);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
  });

  test('declines a payment method that the provider does not know', async () => {
    const { payment } = await orderToPay(shop);
    const unknown = { ...payment, paymentMethodId: 'pm_unknown' };
    for (const _request of [1, 2])
      expect(await takePayment(shop.context, unknown)).toMatchObject({ kind: 'declined' });
    expect(await chargesOf(shop)).toBe(0);
  });

  test('R7.22: ends the order when the provider knows no such intent', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(disconnected(shop.context), payment);
    expectWarning(shop, 'not known yet');
    await shop.context.db.updateTable('orders').set({ intent_id: 'pi_of_other_keys' }).execute();
    expect(await takePayment(shop.context, payment)).toEqual({ kind: 'order-not-payable' });
    expectWarning(shop, 'knows no intent');
    expect(await attemptState(payment.attemptId)).toBe('cancelled');
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
  });
});

describeOnEachDatabase('takePayment with 3-D Secure', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  async function challenged(card: string = CARDS.threeDSecure) {
    const { order, payment } = await orderToPay(shop, card);
    const result = await takePayment(shop.context, payment);
    if (result.kind !== 'requires-action') throw new Error(`No challenge: ${result.kind}`);
    return { order, payment, clientSecret: result.clientSecret };
  }

  test('R6.8: is paid after the challenge without a second confirmation', async () => {
    const { payment, clientSecret } = await challenged();
    await shop.sandbox.completeChallenge(clientSecret, 'complete');
    const looking = withProvider(shop.context, {
      confirmIntent: async () => {
        throw new Error('confirmed twice');
      },
    });
    expect(await takePayment(looking, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.16: is paid by the reconciliation when the browser never returns', async () => {
    const { order, clientSecret } = await challenged();
    await shop.sandbox.completeChallenge(clientSecret, 'complete');
    await reconcilePayments(shop.context, 0);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect(await mailsOf(shop)).toHaveLength(2);
  });

  test('R7.15: is declined when the challenge fails, and accepts another card', async () => {
    const { order, payment, clientSecret } = await challenged();
    await shop.sandbox.completeChallenge(clientSecret, 'fail');
    expect(await takePayment(shop.context, payment)).toMatchObject({
      kind: 'declined',
      message: expect.stringContaining('authenticate'),
    });
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.17: lets another card replace an open challenge', async () => {
    const { order, payment } = await challenged();
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });
});
