import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { later, withCards } from '../../tests/helpers/failing-cards.ts';
import { expectComplaint, orderToPay, stateOf } from '../../tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import { eventsOf } from '../database/orders.ts';
import { refundsOf } from '../database/refunds.ts';
import type { RefundAnswer } from '../providers/stripe/payment-provider.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { refundOrder } from './refund-order.ts';
import { takePayment } from './take-payment.ts';

const NO_ANSWER: RefundAnswer = { kind: 'unknown', reason: 'no answer' };

describeOnEachDatabase('Money that goes back', (openTestDatabase) => {
  let shop: TestShop;
  let orderId: string;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
    const { order, payment } = await orderToPay(shop);
    await takePayment(shop.context, payment);
    orderId = order.orderId;
  });

  afterEach(() => shop.close());

  const refunded = async () => {
    const { data } = await shop.sandbox.stripe.refunds.list();
    return data.map(({ amount }) => amount);
  };

  test('a whole order goes back to the customer’s card, once however often it is asked', async () => {
    const wanted = { orderId, refundId: 'r1' };
    const [first, second] = [
      await refundOrder(shop.context, wanted),
      await refundOrder(shop.context, wanted),
    ];
    expect(first).toMatchObject({ refund: { amount: 110_27, state: 'succeeded' } });
    expect(second).toMatchObject({ refund: { amount: 110_27, state: 'succeeded' } });
    expect(await stateOf(shop, orderId)).toBe('refunded');
    expect(await refunded()).toEqual([110_27]);
    const events = await eventsOf(shop.context.db, orderId);
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['paid', 'refund_pending', 'refunded']),
    );
  });

  test('a part goes back and the order stays paid; more than is left never goes', async () => {
    const part = { orderId, refundId: 'r1', amount: 28_50 };
    expect(await refundOrder(shop.context, part)).toMatchObject({ kind: 'refund' });
    expect(await stateOf(shop, orderId)).toBe('paid');
    const tooMuch = { orderId, refundId: 'r2', amount: 81_78 };
    expect(await refundOrder(shop.context, tooMuch)).toEqual({
      kind: 'amount-out-of-range',
      refundable: 81_77,
    });
    await refundOrder(shop.context, { orderId, refundId: 'r3' });
    expect(await stateOf(shop, orderId)).toBe('refunded');
    const late = { orderId, refundId: 'r4' };
    expect(await refundOrder(shop.context, late)).toEqual({ kind: 'nothing-to-refund' });
    expect((await refunded()).sort()).toEqual([28_50, 81_77]);
  });

  test('two shopkeepers who refund the same order at once give its money back once', async () => {
    const outcomes = await Promise.all(
      ['r1', 'r2', 'r3'].map((refundId) => refundOrder(shop.context, { orderId, refundId })),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
      'nothing-to-refund',
      'nothing-to-refund',
      'refund',
    ]);
    expect(await refunded()).toEqual([110_27]);
  });

  test('an answer that is lost is asked for later, and the money goes back once', async () => {
    const losing = withCards(shop.context, {
      refund: async (wanted) => {
        await shop.context.payments.refund(wanted);
        return NO_ANSWER;
      },
    });
    const outcome = await refundOrder(losing, { orderId, refundId: 'r1' });
    expect(outcome).toMatchObject({ refund: { state: 'requested' } });
    expectComplaint(shop, 'A refund was not answered yet');
    expect(await stateOf(shop, orderId)).toBe('refund_pending');
    expect(await reconcileRefunds(later(shop.context, 10_000), 5_000)).toBe(1);
    expect(await stateOf(shop, orderId)).toBe('refunded');
    expect(await refunded()).toEqual([110_27]);
  });

  test('a refund that the bank sends back leaves the order paid, to be tried again', async () => {
    const failing = withCards(shop.context, {
      refund: async () => ({ kind: 'refund', refund: { id: 're_1', status: 'failed' } }),
    });
    await refundOrder(failing, { orderId, refundId: 'r1' });
    expect(await stateOf(shop, orderId)).toBe('paid');
    expect(await refundsOf(shop.context.db, orderId)).toMatchObject([
      { state: 'failed', provider_id: 're_1' },
    ]);
    await refundOrder(shop.context, { orderId, refundId: 'r2' });
    expect(await stateOf(shop, orderId)).toBe('refunded');
  });

  test('an order that nobody paid has nothing to give back', async () => {
    const { order } = await orderToPay(shop);
    const wanted = { orderId: order.orderId, refundId: 'r1' };
    expect(await refundOrder(shop.context, wanted)).toEqual({ kind: 'nothing-to-refund' });
    const unknown = { orderId: 'EC99999999', refundId: 'r2' };
    expect(await refundOrder(shop.context, unknown)).toEqual({ kind: 'order-not-found' });
  });
});
