import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  CARDS,
  exampleCheckout,
  paymentFor,
  placeExampleOrder,
} from '../../tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import type { CardCompany } from '../partners/cards/card-company.ts';
import { findOrder } from '../records/orders.ts';
import { allMails } from '../records/outbox.ts';
import { findAttempt } from '../records/payment-attempts.ts';
import { applyIntent } from './apply-intent.ts';
import { CALL_IS_DEAD_AFTER_MS } from './claim-attempt.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { takePayment } from './take-payment.ts';

describeOnEachDatabase('When a payment goes wrong on the way', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const lost = { kind: 'unknown', reason: 'no answer' } as const;

  /** The shop with a card company some of whose answers never arrive. */
  const withCards = (changes: Partial<CardCompany>) => ({
    ...shop.office,
    cards: { ...shop.office.cards, ...changes },
  });

  async function exampleOrder(card: string = CARDS.visa) {
    const order = await placeExampleOrder(shop, exampleCheckout());
    return { order, payment: await paymentFor(shop, order, card) };
  }

  const stateOf = async (orderId: string) => (await findOrder(shop.office.db, orderId))?.state;

  /** Takes the warnings that a test expects off the list of complaints. */
  const expectComplaint = (text: string) =>
    expect(shop.complaints.splice(0).join('')).toContain(text);

  test('a charge whose answer is lost is found when the customer asks again', async () => {
    const { order, payment } = await exampleOrder();
    const losing = withCards({
      confirmIntent: async (...call) => {
        await shop.office.cards.confirmIntent(...call);
        return lost;
      },
    });
    expect(await takePayment(losing, payment)).toMatchObject({ kind: 'still-checking' });
    expect(await stateOf(order.orderId)).toBe('awaiting_payment');
    expectComplaint('not known yet');
    expect(await takePayment(shop.office, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await stateOf(order.orderId)).toBe('paid');
  });

  test('a charge whose answer is lost is found by the reconciler, and mailed once', async () => {
    const { order, payment } = await exampleOrder();
    const losing = withCards({
      confirmIntent: async (...call) => {
        await shop.office.cards.confirmIntent(...call);
        return lost;
      },
    });
    await takePayment(losing, payment);
    expectComplaint('not known yet');
    expect(await reconcilePayments(shop.office, 0)).toBe(1);
    expect(await reconcilePayments(shop.office, 0)).toBe(0);
    expect(await stateOf(order.orderId)).toBe('paid');
    expect(await allMails(shop.office.db)).toHaveLength(2);
  });

  test('a confirmation that never arrived took nothing, and the customer may try again', async () => {
    const { order, payment } = await exampleOrder();
    await takePayment(withCards({ confirmIntent: async () => lost }), payment);
    expectComplaint('not known yet');
    await reconcilePayments(shop.office, 0);
    expect(await findAttempt(shop.office.db, payment.attemptId)).toMatchObject({
      state: 'declined',
    });
    const again = await paymentFor(shop, order, CARDS.visa);
    expect(await takePayment(shop.office, again)).toMatchObject({ kind: 'succeeded' });
  });

  test('a shop that died while the card company was charging finds the money at the next start', async () => {
    const { order, payment } = await exampleOrder();
    const dying = withCards({
      confirmIntent: async (...call) => {
        await shop.office.cards.confirmIntent(...call);
        throw new Error('killed');
      },
    });
    await expect(takePayment(dying, payment)).rejects.toThrow('killed');
    expect(await findAttempt(shop.office.db, payment.attemptId)).toMatchObject({
      state: 'confirming',
    });
    await reconcilePayments(shop.office, 0);
    expect(await stateOf(order.orderId)).toBe('paid');
  });

  test('a shop that died before it called the card company took nothing, and the same attempt goes on', async () => {
    const { order, payment } = await exampleOrder();
    const dying = withCards({
      createIntent: async () => {
        throw new Error('killed');
      },
    });
    await expect(takePayment(dying, payment)).rejects.toThrow('killed');
    const later = { ...shop.office, now: () => Date.now() + CALL_IS_DEAD_AFTER_MS + 1 };
    expect(await takePayment(later, payment)).toMatchObject({ kind: 'succeeded' });
    expect(await stateOf(order.orderId)).toBe('paid');
  });

  test('money for another amount is kept for review and logged, never called paid', async () => {
    const { order, payment } = await exampleOrder();
    await takePayment(withCards({ confirmIntent: async () => lost }), payment);
    expectComplaint('not known yet');
    const intentId = (await findOrder(shop.office.db, order.orderId))?.intent_id ?? '';
    const answer = await shop.office.cards.retrieveIntent(intentId);
    if (answer.kind !== 'intent') throw new Error('The intent was not found');
    const odd = { ...answer.intent, status: 'succeeded' as const, amount: 1_00 };
    await applyIntent(shop.office, order.orderId, odd);
    expect(await stateOf(order.orderId)).toBe('review');
    expectComplaint('does not fit its order');
    expect(await allMails(shop.office.db)).toEqual([]);
  });

  test('late news never undoes a paid order', async () => {
    const { order, payment } = await exampleOrder();
    const paid = await takePayment(shop.office, payment);
    if (paid.kind !== 'succeeded') throw new Error('The order was not paid');
    const answer = await shop.office.cards.retrieveIntent(paid.paymentId);
    if (answer.kind !== 'intent') throw new Error('The intent was not found');
    for (const status of ['requires_payment_method', 'processing', 'canceled'] as const)
      await applyIntent(shop.office, order.orderId, { ...answer.intent, status });
    await applyIntent(shop.office, order.orderId, answer.intent);
    expect(await stateOf(order.orderId)).toBe('paid');
    expect(await findAttempt(shop.office.db, payment.attemptId)).toMatchObject({
      state: 'succeeded',
    });
    expect(await allMails(shop.office.db)).toHaveLength(2);
  });

  test('a payment method that does not exist is a decline, not a charge', async () => {
    const { payment } = await exampleOrder();
    const outcome = await takePayment(shop.office, { ...payment, paymentMethodId: 'pm_nothing' });
    expect(outcome).toMatchObject({ kind: 'declined' });
  });
});
