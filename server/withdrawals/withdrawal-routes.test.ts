import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import type { PostWithdrawal } from '#contract/withdrawals.ts';
import type { OutboxRow } from '#server/database/tables.ts';
import { storedEmail, toEmail } from '#server/email/compose-email.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { claimDueEmails } from '#server/email/outbox.ts';
import { allEmails, findEmailsOfOrder } from '#server/email/outbox-queries.ts';
import { MIN_RESPONSE_MS } from '#server/open-app-context.ts';
import { dispatchOrder } from '#server/orders/dispatch-order.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import type { Email } from '#server/providers/email/email-sender.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

const AFTERNOON = Date.UTC(2026, 6, 21, 14, 5);

describeOnEachDatabase('POST /api/withdrawals', (openTestDatabase) => {
  let shop: TestShop;
  let clock = AFTERNOON;
  /** How far (ms) the clock moves whenever it is read. */
  let tick = 0;

  beforeEach(async () => {
    clock = AFTERNOON;
    tick = 0;
    const now = () => {
      clock += tick;
      return clock;
    };
    shop = await openTestShop(openTestDatabase, { context: { now } });
  });

  afterEach(() => shop.close());

  test('R11.49: answers after at least 100 ms, whether the order exists or not', async () => {
    shop.context.minResponseMs = MIN_RESPONSE_MS;
    const orderId = await paidOrder();
    for (const orderNumber of [orderId, 'EC00000000']) {
      const start = performance.now();
      await withdraw(statementOf(orderNumber));
      // Timers may fire a millisecond early.
      expect(performance.now() - start).toBeGreaterThanOrEqual(99);
    }
  });

  const withdraw = (statement: PostWithdrawal) => shop.post(PATHS.withdrawals, statement);
  const storedWithdrawals = () => shop.context.db.selectFrom('withdrawals').selectAll().execute();

  async function paidOrder(): Promise<string> {
    const { order, payment } = await orderToPay(shop);
    await shop.pay(payment);
    return order.orderId;
  }

  const statementOf = (orderNumber: string, email = 'aoife@example.com'): PostWithdrawal => ({
    name: 'Aoife Byrne',
    orderNumber,
    email,
    items: 'the mask',
  });

  const emailIn = (row: OutboxRow) => toEmail(storedEmail(row), shop.context.publicUrl);

  async function mailsTo(to: string): Promise<Email[]> {
    const mails = (await allEmails(shop.context.db)).filter(({ dedupeKey }) =>
      dedupeKey.startsWith('withdrawal-'),
    );
    return mails.map(emailIn).filter((mail) => mail.to === to);
  }

  /** The receipts of an order in the order of their sending: what they state, and when after AFTERNOON. */
  async function receiptsOf(orderId: string) {
    const rows = (await findEmailsOfOrder(shop.context.db, { id: orderId })).filter(
      ({ dedupeKey }) => dedupeKey.startsWith('withdrawal-customer-'),
    );
    return rows
      .sort((a, b) => a.dueAt - b.dueAt)
      .map((row) => ({
        afterMinutes: (row.dueAt - AFTERNOON) / 60_000,
        parts: [...emailIn(row).text.matchAll(/^Withdrawn from: “?(.*?)”?$/gm)].map(
          ([, items]) => items,
        ),
      }));
  }

  test('R8.19: stores a withdrawal with its time, and mails the customer a receipt of its content', async () => {
    const orderId = await paidOrder();
    const response = await withdraw(statementOf(orderId));
    expect([response.statusCode, response.json()]).toEqual([
      202,
      { receivedAt: '2026-07-21T14:05:00.000Z' },
    ]);
    expect(await storedWithdrawals()).toMatchObject([
      { orderId, items: 'the mask', createdAt: AFTERNOON },
    ]);
    const [receipt] = await mailsTo('aoife@example.com');
    for (const stated of [orderId, 'Aoife Byrne', 'the mask', '21 July 2026, 15:05 Irish time']) {
      expect(receipt?.text).toContain(stated);
      expect(receipt?.html).toContain(stated);
    }
  });

  test('R11.32: tells the owner that a first receipt is sent, however far the clock moves meanwhile', async () => {
    const orderId = await paidOrder();
    tick = 7;
    await withdraw(statementOf(orderId));
    const [notice] = await mailsTo(shop.context.shopEmail);
    expect(notice?.text).toContain('The customer has a receipt.');
  });

  test('R14.79: says of a withdrawal from a part that only the rest is sent, without promising what that is', async () => {
    const orderId = await paidOrder();
    await withdraw(statementOf(orderId));
    const [before] = await mailsTo('aoife@example.com');
    expect(before?.text).toContain('Withdrawn from: “the mask”');
    expect(before?.text).toContain('checking what you named, and will send only what you keep.');
    expect(before?.text).not.toContain('nothing to send back');
    const [notice] = await mailsTo(shop.context.shopEmail);
    for (const text of [
      '[STOP] Keep the parcel here, and refund the Conditioning Hair Mask. Then send the rest.\nAoife Byrne has withdrawn from a part of the order.\n',
      '1 × Conditioning Hair Mask: €39.21',
    ])
      expect(notice?.text).toContain(text);
    await dispatchOrder(shop.context, orderId, '1Z0001', { force: true });
    clock += 2 * 24 * 60 * 60_000;
    await withdraw({ ...statementOf(orderId), items: 'the shampoo' });
    const [, sent] = await mailsTo(shop.context.shopEmail);
    expect(sent?.text).toContain('Wait for the goods, then refund what was named.');
    const [, after] = await mailsTo('aoife@example.com');
    expect(after?.text).toContain('Please post what you named back to us');
  });

  test('R14.79: emails the owner last day, amount and place, and the customer what to send back and where', async () => {
    const orderId = await paidOrder();
    await withdraw({ ...statementOf(orderId), items: '' });
    const [notice] = await mailsTo(shop.context.shopEmail);
    expect(notice?.subject).toBe(`Don’t send ${orderId}: refund €110.27 by Tuesday 4 August`);
    for (const text of [
      '[STOP] Keep the parcel here, and pay the money back.\nAoife Byrne has withdrawn from the whole order.\nOn your computer, open the desk and press Withdrawals.',
      'Pay back by Tuesday 4 August: €110.27\n',
      '2 × Deep Hydrating Shampoo',
    ])
      expect(notice?.text).toContain(text);
    const [before] = await mailsTo('aoife@example.com');
    expect(before?.text).toContain('there is nothing to send back, and nothing more');
    await dispatchOrder(shop.context, orderId, '1Z0001', { force: true });
    clock += 2 * 24 * 60 * 60_000;
    await withdraw({ ...statementOf(orderId), name: 'A. Byrne', items: '' });
    const [, after] = await mailsTo('aoife@example.com');
    for (const text of [
      'Please post the goods back to us, with your order number in the parcel.',
      'Send back by: 6 August 2026',
      'Postage: You pay it, unless the goods were damaged',
      'Opened products: For health and hygiene reasons, a product whose seal has been broken cannot be returned',
      'Your refund: €110.27 for all of it, by 6 August 2026, or when the goods, or proof of posting, reach us, if that is later. It goes to the card you paid with.',
      `See your order: http://localhost:3000/order-success#${orderId}.`,
    ])
      expect(after?.text).toContain(text);
    expect(after?.text).toContain(
      `  14 Wicklow Lane\n  Dublin\n  D02 XY45\n  Ireland\n  Order ${orderId}`,
    );
  });

  test('R14.79: tells owner and customer of a dispatched order until when to refund, and the sum for the product that the words name', async () => {
    const orderId = await paidOrder();
    await dispatchOrder(shop.context, orderId, '1Z0001');
    await withdraw(statementOf(orderId));
    const [notice] = await mailsTo(shop.context.shopEmail);
    expect(notice?.text).toContain(
      'By Tuesday 4 August, or the day when the goods (or proof of posting) reach you, if that is later.',
    );
    const [receipt] = await mailsTo('aoife@example.com');
    expect(receipt?.text).toContain(
      'Your refund: €39.21 for the Conditioning Hair Mask, by 4 August 2026, or when the goods',
    );
  });

  test('R14.79: leaves the amount to the owner when the customer’s words do not tell it, or some is refunded', async () => {
    const orderId = await paidOrder();
    await withdraw({ ...statementOf(orderId), items: 'one of the bottles' });
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 10_00 });
    await withdraw(statementOf(orderId));
    const notices = await mailsTo(shop.context.shopEmail);
    expect(notices).toHaveLength(2);
    for (const { subject, text } of notices) {
      expect(subject).toBe(`Don’t send ${orderId} yet: refund what was named by Tuesday 4 August`);
      expect(text).toContain('Keep the parcel here, and refund what was named.');
    }
  });

  test('R14.79: names no refund to the owner when all of the order is refunded already', async () => {
    const orderId = await paidOrder();
    await refundOrder(shop.context, { orderId, refundId: 'r1' });
    await withdraw({ ...statementOf(orderId), items: '' });
    const [notice] = await mailsTo(shop.context.shopEmail);
    expect(notice?.subject).toBe(`Withdrawal from ${orderId}: refunded already`);
    expect(notice?.text).not.toContain('npm run shop -- refund');
  });

  test('R8.19: gives the same response for a wrong order or address, and mails no receipt', async () => {
    const orderId = await paidOrder();
    const right = await withdraw(statementOf(orderId));
    for (const wrong of [
      statementOf(orderId, 'other@example.com'),
      statementOf(orderId === 'EC00000000' ? 'EC00000001' : 'EC00000000'),
    ]) {
      const response = await withdraw(wrong);
      expect([response.statusCode, response.body]).toEqual([right.statusCode, right.body]);
    }
    expect(await mailsTo('other@example.com')).toEqual([]);
    expect(await mailsTo('aoife@example.com')).toHaveLength(1);
    // The shop gets all of them: a customer may have mistyped.
    expect(await mailsTo(shop.context.shopEmail)).toHaveLength(3);
    expect(await storedWithdrawals()).toHaveLength(3);
  });

  test('R8.19: mails no receipt for an unpaid order', async () => {
    const { order } = await orderToPay(shop);
    await withdraw(statementOf(order.orderId));
    expect(await mailsTo('aoife@example.com')).toEqual([]);
  });

  test('R8.19: stores a repeated withdrawal once, with its first time and one receipt', async () => {
    const orderId = await paidOrder();
    const first = await withdraw(statementOf(orderId));
    clock += 60_000;
    const second = await withdraw({
      ...statementOf(` ${orderId.toLowerCase()} `, 'AOIFE@example.com'),
    });
    expect(second.body).toBe(first.body);
    expect(await mailsTo('aoife@example.com')).toHaveLength(1);
    expect(await storedWithdrawals()).toHaveLength(1);
  });

  test('R11.32: greets with the name of the order, and shows what was stated as such', async () => {
    const orderId = await paidOrder();
    const name = 'your parcel is held at customs';
    await withdraw({ ...statementOf(orderId), name });
    const [receipt] = await mailsTo('aoife@example.com');
    expect(receipt?.text).toMatch(/^Dear Aoife,\n/);
    expect(receipt?.text).toContain(`Name: ${name}`);
    expect(receipt?.text.split(name)).toHaveLength(2);
  });

  test('R11.32: mails at most two receipts a day, and states every withdrawal in one', async () => {
    const orderId = await paidOrder();
    const responses = [];
    for (let number = 0; number < 25; number += 1) {
      responses.push(await withdraw({ ...statementOf(orderId), items: `part ${number}` }));
      clock += 60_000;
    }
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    const receipts = await receiptsOf(orderId);
    expect(receipts.map(({ afterMinutes }) => afterMinutes)).toEqual([0, 60]);
    expect(receipts.flatMap(({ parts }) => parts)).toEqual(
      Array.from({ length: 25 }, (_, number) => `part ${number}`),
    );
    expect(receipts.map(({ parts }) => parts.length)).toEqual([1, 24]);
    expect(await storedWithdrawals()).toHaveLength(25);
    const [, second] = await mailsTo(shop.context.shopEmail);
    expect(second?.text).toContain('the one for this goes out at 16:05.');
  });

  test('R11.32: adds no statement to a receipt that has begun to be sent', async () => {
    const orderId = await paidOrder();
    const state = (items: string) => withdraw({ ...statementOf(orderId), items });
    await state('the mask');
    await deliverDueEmails(shop.context);
    clock += 60_000;
    await state('the shampoo');
    clock += 60 * 60_000;
    // Until the lease ends the email is not due, but may have been sent.
    const claim = { now: clock, leaseUntil: clock + 60_000, limit: 5 };
    expect((await claimDueEmails(shop.context.db, claim)).length).toBeGreaterThan(0);
    await state('everything');
    expect((await receiptsOf(orderId)).map(({ parts }) => parts)).toEqual([
      ['the mask'],
      ['the shampoo'],
      ['everything'],
    ]);
  });

  test('R11.32: states each of simultaneous withdrawals in a receipt', async () => {
    const orderId = await paidOrder();
    const parts = ['the mask', 'the shampoo', 'the oil', 'the comb'];
    await Promise.all(parts.map((items) => withdraw({ ...statementOf(orderId), items })));
    const receipts = await receiptsOf(orderId);
    expect(receipts.map(({ afterMinutes }) => afterMinutes)).toEqual([0, 60]);
    expect(receipts.flatMap((receipt) => receipt.parts).sort()).toEqual(parts.sort());
  });

  test('R8.20: is linked in the order email', async () => {
    await paidOrder();
    const mails = (await allEmails(shop.context.db)).map(emailIn);
    const confirmation = mails.find(({ to }) => to === 'aoife@example.com');
    for (const body of [confirmation?.text, confirmation?.html])
      expect(body).toContain('http://localhost:3000/returns?order=');
  });

  test.each([
    ['orderNumber', { orderNumber: '4711' }],
    ['email', { email: 'aoife' }],
    ['name', { name: ' ' }],
    ['homepage', { homepage: 'https://pills.example' }],
    ['filledInMs', { filledInMs: 40 }],
  ])('R11.7: names a wrong %s, and stores nothing', async (field, wrong) => {
    const response = await withdraw({ ...statementOf('EC00000000'), ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await storedWithdrawals()).toEqual([]);
  });
});
