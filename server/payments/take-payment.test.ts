import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentAttempt } from '#domain/order.ts';
import { ABANDONED_AFTER_MS } from '#domain/payment-state.ts';
import { CountsByKey } from '#server/http/counts-by-key.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { CARDS, paymentFor, placeExampleOrder } from '#tests/helpers/checkouts.ts';
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
import { applyIntent } from './apply-intent.ts';
import { findAttempt } from './attempt-queries.ts';
import { ClientNetwork } from './client-network.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { reconcilePayments } from './reconcile.ts';
import { refundOrder } from './refunds.ts';
import { CALL_ENDED_AFTER_MS, lookUpAttempt, recordAttemptState } from './settle-attempt.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('takePayment', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const attemptState = async (id: string) => (await findAttempt(shop.context.db, id))?.state;

  test.each(['before createIntent', 'before confirmIntent'] as const)(
    'R7.5: charges nothing when killed %s, and ends the attempt once its call has timed out',
    async (moment) => {
      const { payment } = await orderToPay(shop);
      await expect(takePayment(killed(shop.context, moment), payment)).rejects.toThrow('killed');
      await reconcilePayments(shop.context, 0);
      expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'still-checking' });
      await reconcilePayments(later(shop.context, CALL_ENDED_AFTER_MS + 1_000), 0);
      expect(await takePayment(shop.context, payment)).toEqual({ kind: 'not-charged' });
      expect(await chargesOf(shop)).toBe(0);
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

  test('R11.17: declines at most forty attempts that one network begins at the same time', async () => {
    const openAttempts = new CountsByKey();
    const address = '203.0.113.7';
    const payments = await Promise.all(
      Array.from({ length: 44 }, () => orderToPay(shop, CARDS.declined)),
    );
    const results = await Promise.all(
      payments.map(({ payment }) =>
        takePayment(shop.context, {
          ...payment,
          network: new ClientNetwork(address, openAttempts),
        }),
      ),
    );
    const kinds = results.map(({ kind }) => kind);
    const refused = kinds.filter((kind) => kind === 'too-many-declines').length;
    expect(refused).toBeGreaterThanOrEqual(4);
    expect(kinds.filter((kind) => kind === 'declined')).toHaveLength(44 - refused);
    // Attempts that have ended are no longer counted as under way.
    expect(openAttempts.get(address)).toBe(0);
  });

  test('R7.8: looks the intent up when the response is lost', async () => {
    const { payment } = await orderToPay(shop);
    const { retrieveIntent } = shop.context.payments;
    const losing = losingResponses(shop.context);
    const losingOnce = { ...losing, payments: { ...losing.payments, retrieveIntent } };
    expect(await takePayment(losingOnce, payment)).toMatchObject({ kind: 'succeeded' });
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
    'R7.10: cancels the intent before an attempt whose confirmation never arrived ends (found by %s), and sells the same checkout again',
    async (finder) => {
      const { checkout, order, payment } = await orderToPay(shop);
      const late: (() => Promise<unknown>)[] = [];
      const losing = withProvider(shop.context, {
        confirmIntent: async (wanted) => {
          late.push(() => shop.context.payments.confirmIntent(wanted));
          return NO_RESPONSE;
        },
      });
      await takePayment(losing, payment);
      expectWarning(shop, 'not known yet');
      const minutesLater = later(shop.context, CALL_ENDED_AFTER_MS + 1_000);
      if (finder === 'the reconciliation') await reconcilePayments(minutesLater, 0);
      else expect(await takePayment(minutesLater, payment)).toEqual({ kind: 'not-charged' });
      expect(await attemptState(payment.attemptId)).toBe('not_charged');
      expect(await takePayment(shop.context, payment)).toEqual({ kind: 'not-charged' });
      // The confirmation reaches the provider after all.
      await late[0]?.();
      expect(await chargesOf(shop)).toBe(0);
      const again = await placeExampleOrder(shop, checkout);
      expect(again.orderId).not.toBe(order.orderId);
      const next = await paymentFor(shop, again, CARDS.visa);
      expect(await takePayment(shop.context, next)).toMatchObject({ kind: 'succeeded' });
      expect(await chargesOf(shop)).toBe(1);
    },
  );

  test('R7.10: keeps the intent when the attempt has ended and another has begun during a slow look-up', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.threeDSecure);
    await takePayment(disconnected(shop.context), payment);
    expectWarning(shop, 'not known yet');
    const stored = await findOrder(shop.context.db, order.orderId);
    const attempt = await findAttempt(shop.context.db, payment.attemptId);
    if (!stored || !attempt) throw new Error('Nothing was stored');
    const { payments } = shop.context;
    const slow = withProvider(later(shop.context, CALL_ENDED_AFTER_MS + 1_000), {
      retrieveIntent: async (intentId) => {
        const found = await payments.retrieveIntent(intentId);
        await shop.context.db
          .updateTable('paymentAttempts')
          .set({ state: 'declined', updatedAt: Date.now() })
          .execute();
        const next = await paymentFor(shop, order, CARDS.threeDSecure);
        expect(await takePayment(shop.context, next)).toMatchObject({ kind: 'requires-action' });
        return found;
      },
    });
    expect(await lookUpAttempt(slow, stored, attempt)).toMatchObject({ kind: 'declined' });
    const intent = await shop.sandbox.stripe.paymentIntents.retrieve(stored.intentId ?? '');
    expect(intent.status).toBe('requires_action');
  });

  test('R7.10: does not end an attempt that has changed since it was read', async () => {
    const { order, payment } = await orderToPay(shop);
    let stored: PaymentAttempt | undefined;
    const reading = withProvider(shop.context, {
      createIntent: async (wanted) => {
        stored = await findAttempt(shop.context.db, payment.attemptId);
        return shop.context.payments.createIntent(wanted);
      },
      confirmIntent: async (wanted) => {
        const read = await findOrder(shop.context.db, order.orderId);
        const late = later(shop.context, CALL_ENDED_AFTER_MS - 500);
        if (read && stored)
          await lookUpAttempt(late, { ...read, intentId: null }, { ...stored, updatedAt: 0 });
        expect(await attemptState(payment.attemptId)).toBe('confirming');
        return shop.context.payments.confirmIntent(wanted);
      },
    });
    expect(await takePayment(reading, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await attemptState(payment.attemptId)).toBe('succeeded');
  });

  test('R7.10: ends an attempt without an intent, and accepts another', async () => {
    const { order, payment } = await orderToPay(shop);
    const killedPayment = takePayment(killed(shop.context, 'before createIntent'), payment);
    await expect(killedPayment).rejects.toThrow('killed');
    await reconcilePayments(later(shop.context, CALL_ENDED_AFTER_MS + 1_000), 0);
    expect(await attemptState(payment.attemptId)).toBe('not_charged');
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
  });

  test('gives refunded after a lost response when the order was refunded since', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(losingResponses(shop.context), payment);
    expectWarning(shop, 'not known yet');
    await reconcilePayments(shop.context, 0);
    await refundOrder(shop.context, { orderId: order.orderId, refundId: 'r1' });
    expect(await stateOf(shop, order.orderId)).toBe('refunded');
    const again = await paymentFor(shop, order, CARDS.visa);
    for (const request of [payment, again])
      expect(await takePayment(shop.context, request)).toMatchObject({ kind: 'refunded' });
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

  test('R7.18: refuses another card while the outcome of an attempt is open', async () => {
    const { order, payment } = await orderToPay(shop);
    await takePayment(losingResponses(shop.context), payment);
    expectWarning(shop, 'not known yet');
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toEqual({ kind: 'payment-in-progress' });
    expect(await attemptState(again.attemptId)).toBeUndefined();
  });

  test('R7.7: does not confirm an attempt that ended while the process was suspended', async () => {
    const { order, payment } = await orderToPay(shop);
    const suspended = withProvider(shop.context, {
      // Between claim and confirmation another process finds no trace, and the customer reorders.
      createIntent: async (wanted) => {
        const created = await shop.context.payments.createIntent(wanted);
        await reconcilePayments(later(shop.context, CALL_ENDED_AFTER_MS + 1_000), 0);
        const current = await findOrder(shop.context.db, order.orderId);
        if (current) await endUnpaidOrder(shop.context, current);
        return created;
      },
    });
    expect(await takePayment(suspended, payment)).toEqual({ kind: 'not-charged' });
    expect(await stateOf(shop, order.orderId)).toBe('cancelled');
    expect(await chargesOf(shop)).toBe(0);
  });

  test('R7.7: does not confirm an attempt that ended while its order can still be paid', async () => {
    const { payment } = await orderToPay(shop);
    const suspended = withProvider(shop.context, {
      createIntent: async (wanted) => {
        const created = await shop.context.payments.createIntent(wanted);
        await reconcilePayments(later(shop.context, CALL_ENDED_AFTER_MS + 1_000), 0);
        return created;
      },
    });
    expect(await takePayment(suspended, payment)).toEqual({ kind: 'not-charged' });
    expect(await chargesOf(shop)).toBe(0);
  });

  test('R7.7: does not confirm an attempt whose order has ended while its intent was being created', async () => {
    const { order, payment } = await orderToPay(shop);
    const cancelled = withProvider(shop.context, {
      createIntent: async (wanted) => {
        const created = await shop.context.payments.createIntent(wanted);
        await shop.context.db.updateTable('orders').set({ state: 'cancelled' }).execute();
        return created;
      },
    });
    expect(await takePayment(cancelled, payment)).toEqual({ kind: 'order-not-payable' });
    expect((await findOrder(shop.context.db, order.orderId))?.intentId).toBeNull();
    expect(await chargesOf(shop)).toBe(0);
  });

  test('R7.7: keeps an order payable while its intent is being created', async () => {
    const { order, payment } = await orderToPay(shop);
    const replacing = withProvider(shop.context, {
      createIntent: async (wanted) => {
        const current = await findOrder(shop.context.db, order.orderId);
        expect(current && (await endUnpaidOrder(shop.context, current))).toBe('still-payable');
        return shop.context.payments.createIntent(wanted);
      },
    });
    expect(await takePayment(replacing, payment)).toMatchObject({ kind: 'succeeded' });
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

  test('R7.11: ends an attempt as not charged when its confirmation meets the rate limit', async () => {
    const { order, payment } = await orderToPay(shop);
    await shop.sandbox.setFaults([{ kind: 'rate-limit-429', on: 'confirm', times: 1 }]);
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

  test('R7.10: ends an attempt only in the state and from the time at which it was read', async () => {
    const { payment } = await orderToPay(shop);
    await takePayment(disconnected(shop.context), payment);
    expectWarning(shop, 'not known yet');
    const current = await findAttempt(shop.context.db, payment.attemptId);
    if (!current) throw new Error('The attempt is not stored');
    const older = { ...current, updatedAt: current.updatedAt - 1 };
    const confirming = { ...current, state: 'confirming' as const };
    for (const read of [older, confirming])
      expect(await recordAttemptState(shop.context, read, 'not_charged')).toBe(false);
    expect(await attemptState(payment.attemptId)).toBe('unknown');
    expect(await recordAttemptState(shop.context, current, 'not_charged')).toBe(true);
  });

  test('R7.10: cancels no intent that could not be looked up', async () => {
    const { payment } = await orderToPay(shop);
    await takePayment(disconnected(shop.context), payment);
    expectWarning(shop, 'not known yet');
    const refusing = withProvider(later(shop.context, CALL_ENDED_AFTER_MS + 1_000), {
      retrieveIntent: async () => NO_RESPONSE,
      cancelIntent: async () => {
        throw new Error('cancelled');
      },
    });
    expect(await takePayment(refusing, payment)).toMatchObject({ kind: 'still-checking' });
  });

  test('R7.8: shows the challenge of a confirmation that was executed although its call was rejected', async () => {
    const { payment } = await orderToPay(shop, CARDS.threeDSecure);
    const rejecting = withProvider(shop.context, {
      confirmIntent: async (wanted) => {
        await shop.context.payments.confirmIntent(wanted);
        return UNAUTHORISED;
      },
    });
    expect(await takePayment(rejecting, payment)).toMatchObject({ kind: 'requires-action' });
  });

  test('R7.8: distinguishes a payment in processing from one with an unknown outcome', async () => {
    const { payment } = await orderToPay(shop, '4000000000009169');
    expect(await takePayment(shop.context, payment)).toMatchObject({
      kind: 'still-checking',
      status: 'processing',
    });
  });

  test('R7.21: postpones the expiry of an order with each attempt', async () => {
    const { order, payment } = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, payment);
    const { db } = shop.context;
    await db.updateTable('orders').set({ updatedAt: 0 }).execute();
    const dying = killed(shop.context, 'before confirmIntent');
    const again = await paymentFor(shop, order, CARDS.visa);
    const prepared = takePayment(
      withProvider(dying, { confirmIntent: async () => Promise.reject(new Error('killed')) }),
      again,
    );
    await expect(prepared).rejects.toThrow('killed');
    expect((await findOrder(db, order.orderId))?.updatedAt).toBeGreaterThan(0);
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

  test('charges nothing for an attempt id of another order', async () => {
    const first = await orderToPay(shop, CARDS.declined);
    await takePayment(shop.context, first.payment);
    const { payment } = await orderToPay(shop);
    const { attemptId } = first.payment;
    expect(await takePayment(shop.context, { ...payment, attemptId })).toEqual({
      kind: 'order-not-found',
    });
    expect(await chargesOf(shop)).toBe(0);
  });

  test('gives succeeded to an attempt that was not charged when another has paid the order', async () => {
    const { order, payment } = await orderToPay(shop);
    await shop.sandbox.setFaults([{ kind: 'rate-limit-429', on: 'confirm', times: 1 }]);
    expect(await takePayment(shop.context, payment)).toEqual({ kind: 'not-charged' });
    await takePayment(shop.context, await paymentFor(shop, order, CARDS.visa));
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
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
    await shop.context.db.updateTable('orders').set({ intentId: 'pi_of_other_keys' }).execute();
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

  test('R7.18: gives payment-in-progress to the tab whose challenge another tab is replacing, then the outcome', async () => {
    const { order, payment, clientSecret } = await challenged();
    const replacing = withProvider(shop.context, {
      confirmIntent: async (wanted) => {
        expect(await takePayment(shop.context, payment)).toEqual({ kind: 'payment-in-progress' });
        // The bank approves the challenge before the second card replaces it at the provider.
        await shop.sandbox.completeChallenge(clientSecret, 'complete');
        return shop.context.payments.confirmIntent(wanted);
      },
    });
    const second = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(replacing, second)).toMatchObject({ kind: 'succeeded' });
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.18: distinguishes a replaced payment from a declined one', async () => {
    const { order, payment } = await challenged();
    const second = await paymentFor(shop, order, CARDS.declined);
    expect(await takePayment(shop.context, second)).toMatchObject({ kind: 'declined' });
    expect(await takePayment(shop.context, payment)).toEqual({ kind: 'replaced' });
  });

  test('R7.17: reopens a challenge when the attempt that should replace it was not executed', async () => {
    const { order, payment, clientSecret } = await challenged();
    await shop.sandbox.setFaults([{ kind: 'rate-limit-429', on: 'confirm', times: 1 }]);
    const second = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, second)).toEqual({ kind: 'not-charged' });
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'requires-action' });
    await shop.sandbox.completeChallenge(clientSecret, 'complete');
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('R7.17: reopens no challenge while another attempt is replacing it', async () => {
    const { order, payment } = await challenged();
    const replacing = withProvider(shop.context, {
      confirmIntent: async (wanted) => {
        await reconcilePayments(shop.context, 0);
        const stored = await findOrder(shop.context.db, order.orderId);
        const found = await shop.context.payments.retrieveIntent(stored?.intentId ?? '');
        if (found.kind === 'intent') await applyIntent(shop.context, order.orderId, found.intent);
        const first = await findAttempt(shop.context.db, payment.attemptId);
        expect(first?.state).toBe('cancelled');
        return shop.context.payments.confirmIntent(wanted);
      },
    });
    const second = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(replacing, second)).toMatchObject({ kind: 'succeeded' });
  });
});
