import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { DAY_MS } from '#domain/durations.ts';
import { receiveMessage } from '#server/messages/contact-messages.ts';
import { recordDisputes } from '#server/payments/disputes.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { CARDS } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';
import { readToday } from './today.ts';

describeOnEachDatabase('readToday', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
  });

  afterEach(() => cli.shop.close());

  async function paidOrder(shippingMethod = 'standard'): Promise<string> {
    const changes = { shippingMethod, expectedTotal: undefined };
    const { order, payment } = await orderToPay(cli.shop, CARDS.visa, changes);
    await takePayment(cli.shop.context, payment);
    cli.clock.now += 60_000;
    return order.orderId;
  }

  const withdraw = (orderNumber: string) =>
    cli.shop.post(PATHS.withdrawals, {
      name: 'Aoife Byrne',
      email: 'aoife@example.com',
      orderNumber,
    });

  const today = () => readToday(cli.shop.context);

  test('R14.15: gives orders to pack, unanswered messages and products that are low', async () => {
    const [standard, express] = [await paidOrder(), await paidOrder('express')];
    const message = { name: 'Aoife', email: 'aoife@example.com', subject: 'Other', message: 'Hi' };
    await receiveMessage(cli.shop.context, { ...message, subject: 'Other' });
    await cli.run('stock DP-HYD-SHM 3');
    await cli.run('stock HR-MSK-FOR-DMG 100');
    const { parcels, messages, stock, closed } = await today();
    expect(parcels.map(({ order }) => order.id)).toEqual([express, standard]);
    expect(messages).toMatchObject([{ subject: 'Other' }]);
    expect(stock).toMatchObject([{ product: { id: 1 }, available: 3, level: 'low' }]);
    expect(closed).toBeNull();
    await cli.run('close');
    await cli.run(`messages answered ${messages[0]?.id}`);
    expect(await today()).toMatchObject({ closed: expect.any(String), messages: [] });
  });

  test('R14.15: gives withdrawals with the last day of the refund until it is made', async () => {
    const [refunded, open] = [await paidOrder(), await paidOrder()];
    for (const number of [refunded, open, 'EC00000000']) await withdraw(number);
    const received = cli.clock.now;
    const listed = async () =>
      (await today()).withdrawals.map(({ statedOrderNumber, refundBy }) => [
        statedOrderNumber,
        refundBy,
      ]);
    expect(await listed()).toHaveLength(3);
    await refundOrder(cli.shop.context, { orderId: refunded, refundId: 'r', amount: 100 });
    expect((await listed()).sort()).toEqual([
      ['EC00000000', received + 14 * DAY_MS],
      [open, received + 14 * DAY_MS],
    ]);
    cli.clock.now += 15 * DAY_MS;
    expect(await listed()).toEqual([[open, received + 14 * DAY_MS]]);
  });

  test('R14.15: gives disputes that wait for an answer, with their last day', async () => {
    const id = await paidOrder();
    const dispute = {
      id: 'dp_1',
      amount: 100,
      reason: 'fraudulent',
      evidenceDueBy: 1_800_000_000_000,
    };
    await recordDisputes(cli.shop.context, id, [{ ...dispute, status: 'needs_response' }], 1);
    expect((await today()).disputes).toMatchObject([
      { orderId: id, evidenceDueBy: 1_800_000_000_000 },
    ]);
    await recordDisputes(cli.shop.context, id, [{ ...dispute, status: 'under_review' }], 2);
    expect((await today()).disputes).toEqual([]);
  });

  test('R14.15: is what "today" shows', async () => {
    await paidOrder();
    const express = await paidOrder('express');
    await withdraw(express);
    await cli.run('stock DP-HYD-SHM 3');
    expect((await cli.run('today')).out).toMatchInlineSnapshot(`
      "To pack     2: 1 goes by express
      Messages    0 unanswered
      Withdrawal  EC10000002: refund by Saturday 5 December
      Stock       Deep Hydrating Shampoo: 3 left
      "
    `);
  });
});
