import { afterEach, beforeEach, expect, test } from 'vitest';
import { CARDS, paymentFor } from '../../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { cutOff, killed, later, losingAnswers } from '../../tests/helpers/failing-cards.ts';
import {
  chargesOf,
  expectComplaint,
  mailsOf,
  orderToPay,
  stateOf,
} from '../../tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import { findAttempt } from '../database/payment-attempts.ts';
import { NEVER_ARRIVED_AFTER_MS } from './charge-card.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('When an answer of the card company is lost', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const attemptState = async (id: string) => (await findAttempt(shop.context.db, id))?.state;

  test.each(['before createIntent', 'before confirmIntent'] as const)(
    'killed before confirm: nothing is taken, and the same keys resume (%s)',
    async (moment) => {
      const { order, payment } = await orderToPay(shop);
      await expect(takePayment(killed(shop.context, moment), payment)).rejects.toThrow('killed');
      expect(await chargesOf(shop)).toBe(0);
      // The next start finds the attempt and leaves it to the customer's browser to go on.
      await reconcilePayments(shop.context, 0);
      expectComplaint(shop, 'not known yet');
      expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
      expect(await stateOf(shop, order.orderId)).toBe('paid');
      expect(await chargesOf(shop)).toBe(1);
    },
  );

  test('killed after the charge: on start the intent is retrieved and the order is paid', async () => {
    const { order, payment } = await orderToPay(shop);
    const dying = takePayment(killed(shop.context, 'after confirmIntent'), payment);
    await expect(dying).rejects.toThrow('killed');
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
    expect(await reconcilePayments(shop.context, 0)).toBe(1);
    expect(await reconcilePayments(shop.context, 0)).toBe(0);
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect(await mailsOf(shop)).toEqual([
      `order-administrator-${order.orderId}`,
      `order-customer-${order.orderId}`,
    ]);
  });

  test('provider time-out, 5xx, 409: the page says it is still checking, and the charge is found', async () => {
    const { order, payment } = await orderToPay(shop);
    const losing = losingAnswers(shop.context);
    for (const _look of [1, 2])
      expect(await takePayment(losing, payment)).toMatchObject({
        kind: 'still-checking',
        status: 'unknown',
      });
    expectComplaint(shop, 'not known yet');
    expect(await stateOf(shop, order.orderId)).toBe('awaiting_payment');
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await stateOf(shop, order.orderId)).toBe('paid');
    expect(await chargesOf(shop)).toBe(1);
  });

  test('an answer that is lost on its way is asked for again at once', async () => {
    const { payment } = await orderToPay(shop);
    const { retrieveIntent } = shop.context.payments;
    const losing = losingAnswers(shop.context);
    const losingOnce = { ...losing, payments: { ...losing.payments, retrieveIntent } };
    expect(await takePayment(losingOnce, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('a confirmation that did not arrive is sent again while the customer waits', async () => {
    const { payment } = await orderToPay(shop);
    await takePayment(cutOff(shop.context), payment);
    expectComplaint(shop, 'not known yet');
    expect(await attemptState(payment.attemptId)).toBe('unknown');
    expect(await takePayment(shop.context, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await chargesOf(shop)).toBe(1);
  });

  test('while a confirmation may still be on its way nobody says that nothing was charged', async () => {
    const { payment } = await orderToPay(shop);
    await takePayment(cutOff(shop.context), payment);
    expectComplaint(shop, 'not known yet');
    await reconcilePayments(later(shop.context, NEVER_ARRIVED_AFTER_MS - 1_000), 0);
    expect(await attemptState(payment.attemptId)).toBe('unknown');
    const asking = later(shop.context, NEVER_ARRIVED_AFTER_MS - 1_000);
    expect(await takePayment(asking, payment)).toMatchObject({ kind: 'still-checking' });
    expectComplaint(shop, 'not known yet');
  });

  test.each(['the reconciler', 'the customer'])(
    'a confirmation that never arrived took nothing: %s learns it, and another try is welcome',
    async (who) => {
      const { order, payment } = await orderToPay(shop);
      await takePayment(cutOff(shop.context), payment);
      expectComplaint(shop, 'not known yet');
      const muchLater = later(shop.context, NEVER_ARRIVED_AFTER_MS + 1_000);
      if (who === 'the reconciler') await reconcilePayments(muchLater, 0);
      else expect(await takePayment(muchLater, payment)).toEqual({ kind: 'unavailable' });
      expect(await attemptState(payment.attemptId)).toBe('declined');
      const again = await paymentFor(shop, order, CARDS.visa);
      expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
      expect(await chargesOf(shop)).toBe(1);
    },
  );

  test('an intent that was never made is given up, and the order can be paid anew', async () => {
    const { order, payment } = await orderToPay(shop);
    const dying = takePayment(killed(shop.context, 'before createIntent'), payment);
    await expect(dying).rejects.toThrow('killed');
    await reconcilePayments(later(shop.context, NEVER_ARRIVED_AFTER_MS + 1_000), 0);
    expect(await attemptState(payment.attemptId)).toBe('cancelled');
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.context, again)).toMatchObject({ kind: 'succeeded' });
  });
});
