import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedOrder } from '#contract/order-links.ts';
import { PAGES } from '#contract/pages.ts';
import { PATHS } from '#contract/paths.ts';
import { DAY_MS } from '#domain/durations.ts';
import { POLICIES } from '#domain/policies.ts';
import { storedEmail, toEmail } from '#server/email/compose-email.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { MIN_RESPONSE_MS } from '#server/open-app-context.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { settleWithdrawal } from '#server/withdrawals/settle-withdrawal.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { allRows } from '#tests/helpers/generated-rows.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { correctOrder } from './correct-order.ts';
import { dispatchOrder } from './dispatch-order.ts';
import { withdrawalsFrom } from './order-queries.ts';

const START = Date.UTC(2026, 10, 25, 14, 5);
const TRACKING_NUMBER = '1Z999AA10123456784';
const EMAIL = 'aoife@example.com';

describeOnEachDatabase('order links', (openTestDatabase) => {
  let shop: TestShop;
  let clock: number;

  beforeEach(async () => {
    clock = START;
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
  });

  afterEach(() => shop.close());

  async function paidOrder() {
    const { order, payment } = await orderToPay(shop);
    await shop.pay(payment);
    return order;
  }

  const emails = async (kind: string) =>
    (await allEmails(shop.context.db))
      .filter(({ dedupeKey }) => dedupeKey.startsWith(kind))
      .map((row) => toEmail(storedEmail(row), shop.context.publicUrl));

  /** The links in the newest email of a kind, as text and as HTML. */
  async function linksIn(kind: string): Promise<string[]> {
    const mail = (await emails(kind)).at(-1);
    return [mail?.text, mail?.html].map(
      (text) => /http:\/\/localhost:3000\/order-success#[\w.]+/.exec(text ?? '')?.[0] ?? '',
    );
  }

  /** What the page posts for a link. */
  function bodyOf(link = '') {
    const [orderId = '', code = ''] = new URL(link).hash.slice(1).split('.');
    return { orderId, code };
  }

  async function linkOf(orderId: string) {
    return bodyOf((await linksIn(`order-customer-${orderId}`))[0]);
  }

  const open = (body: object) => shop.post(PATHS.openOrderLink, body);
  const request = (orderNumber: string, email = EMAIL) =>
    shop.post(PATHS.requestOrderLink, { orderNumber, email });

  async function opened(body: object) {
    const response = await open(body);
    expect(response.statusCode).toBe(200);
    return response.json<OpenedOrder>();
  }

  test('R13.40: stands in the emails about order, dispatch and corrections', async () => {
    const { orderId } = await paidOrder();
    await dispatchOrder(shop.context, orderId, TRACKING_NUMBER);
    await correctOrder(shop.context, orderId, { phone: '+353 1 555 0199' });
    const links = [
      ...(await linksIn('order-customer-')),
      ...(await linksIn('order-dispatched-')),
      ...(await linksIn('order-corrected-')),
    ];
    expect(links).toHaveLength(6);
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(new RegExp(`/order-success#${orderId}\\.[0-9a-f]{32,}$`));
  });

  test('R13.41: opens the order with name and town, without street, phone and email', async () => {
    const { orderId, orderToken } = await paidOrder();
    const response = await open(await linkOf(orderId));
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      orderId,
      customer: { firstName: 'Aoife', lastName: 'Byrne', city: 'Dublin', country: 'Ireland' },
      items: [
        { product: { id: 1, price: 28.5, sku: 'DP-HYD-SHM' }, quantity: 2 },
        { product: { id: 2 }, quantity: 1 },
      ],
      total: 110_27,
      date: '2026-11-25T14:05:00.000Z',
      paymentInfo: { brand: 'visa', last4: '4242', amount: 110_27 },
    });
    for (const secret of ['Grafton', 'D02', '555', EMAIL, orderToken])
      expect(response.body).not.toContain(secret);
  });

  test('R13.42: shows what has happened since', async () => {
    const { orderId } = await paidOrder();
    const link = await linkOf(orderId);
    const nothing = {
      cancelledAt: null,
      dispatch: null,
      refunds: [],
      withdrawals: [],
      refundedUnits: [],
    };
    expect((await opened(link)).progress).toEqual({
      asOf: '2026-11-25T14:05:00.000Z',
      paidAt: '2026-11-25T14:05:00.000Z',
      ...nothing,
    });
    clock += DAY_MS;
    await dispatchOrder(shop.context, orderId, TRACKING_NUMBER);
    clock += DAY_MS;
    await shop.post(PATHS.withdrawals, {
      name: 'Aoife Byrne',
      orderNumber: orderId,
      email: EMAIL,
    });
    clock += DAY_MS;
    const contents = { products: [{ productId: 1, quantity: 1 }], delivery: false };
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 28_50, contents });
    expect((await opened(link)).progress).toMatchObject({
      asOf: '2026-11-28T14:05:00.000Z',
      dispatch: {
        at: '2026-11-26T14:05:00.000Z',
        trackingNumber: TRACKING_NUMBER,
        trackingUrl: expect.stringMatching(new RegExp(`^https://.*${TRACKING_NUMBER}$`)),
        leftOut: [],
      },
      withdrawals: [{ at: '2026-11-27T14:05:00.000Z', isWhole: true, items: '', isOpen: false }],
      refunds: [
        {
          ...{ at: '2026-11-28T14:05:00.000Z', amount: 28_50, done: true },
          what: '1 × Deep Hydrating Shampoo',
        },
      ],
      refundedUnits: contents.products,
    });
  });

  test('R13.85: says what a refund left out of the parcel', async () => {
    const { orderId } = await paidOrder();
    const link = await linkOf(orderId);
    const contents = { products: [{ productId: 2, quantity: 1 }], delivery: false };
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 36_00, contents });
    clock += DAY_MS;
    await dispatchOrder(shop.context, orderId, TRACKING_NUMBER);
    expect((await opened(link)).progress.dispatch?.leftOut).toEqual(contents.products);
  });

  test('R13.42: quotes what was withdrawn, open until it is refunded or ticked off', async () => {
    const { orderId } = await paidOrder();
    const link = await linkOf(orderId);
    for (const items of ['the mask', 'the shampoo']) {
      clock += DAY_MS;
      const statement = { name: 'Aoife Byrne', orderNumber: orderId, email: EMAIL, items };
      await shop.post(PATHS.withdrawals, statement);
    }
    const withdrawn = async () =>
      (await opened(link)).progress.withdrawals.map(({ items, isOpen }) => [items, isOpen]);
    expect(await withdrawn()).toEqual([
      ['the mask', true],
      ['the shampoo', true],
    ]);
    const [last] = await withdrawalsFrom(shop.context.db, orderId);
    await settleWithdrawal(shop.context, last?.id ?? '', 'She keeps it.');
    expect(await withdrawn()).toEqual([
      ['the mask', true],
      ['the shampoo', false],
    ]);
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 36_00 });
    expect(await withdrawn()).toEqual([
      ['the mask', false],
      ['the shampoo', false],
    ]);
  });

  test('R13.88: says what a withdrawal from the rest of the order pays back, and what a refund is made of', async () => {
    const { orderId } = await paidOrder();
    const link = await linkOf(orderId);
    const due = async () => (await opened(link)).progress.refundDue;
    const contents = { products: [{ productId: 2, quantity: 1 }], delivery: false };
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 39_21, contents });
    expect(await due()).toBeUndefined();
    clock += DAY_MS;
    await shop.post(PATHS.withdrawals, { name: 'Aoife', orderNumber: orderId, email: EMAIL });
    expect(await due()).toBe(71_06);
    const { refunds } = (await opened(link)).progress;
    expect(refunds[0]?.parts).toEqual({ goods: 36_00, discount: 3_60, delivery: 0, vat: 6_81 });
    await refundOrder(shop.context, { orderId, refundId: 'r2' });
    expect(await due()).toBeUndefined();
  });

  test('R13.42: shows a cancelled order as such', async () => {
    const { orderId } = await paidOrder();
    await refundOrder(shop.context, { orderId, refundId: 'r1', cancels: true });
    expect((await opened(await linkOf(orderId))).progress).toMatchObject({
      cancelledAt: '2026-11-25T14:05:00.000Z',
      refunds: [{ amount: 110_27 }],
    });
  });

  test('R13.43: answers alike for a guessed code, the order token, the code of another order and an unpaid order', async () => {
    const { orderId, orderToken } = await paidOrder();
    const { code } = await linkOf(orderId);
    const other = await paidOrder();
    const { order: unpaid } = await orderToPay(shop);
    const answers = new Set<string>();
    for (const body of [
      { orderId, code: `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}` },
      { orderId, code: code.slice(1) },
      { orderId, code: orderToken },
      { orderId: other.orderId, code },
      { orderId: unpaid.orderId, code },
      { orderId: unpaid.orderId, code: unpaid.orderToken },
      { orderId: 'EC99999999', code },
    ]) {
      const { statusCode, headers, body: answer } = await open(body);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      answers.add(answer.replace(/"requestId":"[^"]*"/, ''));
    }
    expect(answers.size).toBe(1);
    expect((await open({ orderId, code: '' })).statusCode).toBe(400);
  });

  test('R13.44: ends 90 days after dispatch, and of an order never sent 90 days after its last change', async () => {
    const [sent, unsent] = [await paidOrder(), await paidOrder()];
    const links = [await linkOf(sent.orderId), await linkOf(unsent.orderId)];
    const statuses = async () => Promise.all(links.map(async (it) => (await open(it)).statusCode));
    clock = START + 10 * DAY_MS;
    await dispatchOrder(shop.context, sent.orderId, TRACKING_NUMBER);
    clock = START + POLICIES.orderLinkDays * DAY_MS - 1;
    expect(await statuses()).toEqual([200, 200]);
    clock += 1;
    expect(await statuses()).toEqual([200, 404]);
    clock = START + (10 + POLICIES.orderLinkDays) * DAY_MS;
    expect(await statuses()).toEqual([404, 404]);
    await request(sent.orderId);
    expect(await emails('order-link-')).toEqual([]);
  });

  test('R13.44: ends when the customer is erased', async () => {
    const { orderId } = await paidOrder();
    const link = await linkOf(orderId);
    await dispatchOrder(shop.context, orderId, TRACKING_NUMBER);
    while ((await deliverDueEmails(shop.context)) > 0);
    expect(await eraseCustomer(shop.context, EMAIL)).toMatchObject({ kind: 'erased' });
    expect((await open(link)).statusCode).toBe(404);
    // A corrected tracking number makes a new code, for an email that has no recipient.
    await dispatchOrder(shop.context, orderId, '1Z999AA10123456785');
    const { linkCode: code } = await shop.context.db
      .selectFrom('orders')
      .select('linkCode')
      .executeTakeFirstOrThrow();
    expect((await open({ orderId, code })).statusCode).toBe(404);
  });

  test('R13.44: ends when the email address is corrected; unsent emails get the new link', async () => {
    const { orderId } = await paidOrder();
    const former = await linkOf(orderId);
    await correctOrder(shop.context, orderId, { email: 'niamh@example.com' });
    expect((await open(former)).statusCode).toBe(404);
    const link = await linkOf(orderId);
    expect(link.code).not.toBe(former.code);
    expect(bodyOf((await linksIn('order-corrected-'))[1])).toEqual(link);
    expect((await open(link)).statusCode).toBe(200);
  });

  test('R13.45: opens any number of times, and changes nothing, as does a scanner that follows the link', async () => {
    const { orderId } = await paidOrder();
    const link = await linkOf(orderId);
    const before = await allRows(shop.context.db);
    const first = await open(link);
    expect((await open(link)).body).toBe(first.body);
    expect((await shop.get(PAGES.orderSuccess)).statusCode).toBe(200);
    const { orderId: number, code } = link;
    const found = await shop.get(`${PATHS.openOrderLink}?orderId=${number}&code=${code}`);
    expect(found.statusCode).toBeGreaterThanOrEqual(404);
    expect(found.body).not.toContain('Aoife');
    expect(await allRows(shop.context.db)).toEqual(before);
  });

  test('R13.46: emails the link to who ordered, and answers alike when number and address do not fit', async () => {
    shop.context.minResponseMs = MIN_RESPONSE_MS;
    const { orderId } = await paidOrder();
    const { order: unpaid } = await orderToPay(shop);
    const answers = [];
    for (const [number, email] of [
      [` ${orderId.toLowerCase()} `, 'AOIFE@example.com'],
      [orderId, 'niamh@example.com'],
      [unpaid.orderId, EMAIL],
      ['EC99999999', EMAIL],
    ] as const) {
      const start = performance.now();
      const { statusCode, body } = await request(number, email);
      // Timers may fire a millisecond early.
      expect(performance.now() - start).toBeGreaterThanOrEqual(99);
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers)).toEqual(new Set(['202 {"status":"accepted"}']));
    expect(await emails('order-link-')).toMatchObject([{ to: EMAIL }]);
    const [text = '', html] = await linksIn('order-link-');
    expect(text).toBe(html);
    expect(bodyOf(text)).toEqual(await linkOf(orderId));
  });

  test('R13.46: emails the link at most three times a day', async () => {
    const { orderId } = await paidOrder();
    for (let time = 0; time < 5; time += 1) {
      await request(orderId);
      clock += 60 * 60_000;
    }
    expect(await emails('order-link-')).toHaveLength(3);
    clock += DAY_MS;
    await request(orderId);
    expect(await emails('order-link-')).toHaveLength(4);
  });

  test('R13.47: gives an order of an earlier release its code when that is first needed', async () => {
    const { orderId } = await paidOrder();
    await shop.context.db.updateTable('orders').set({ linkCode: '' }).execute();
    await request(orderId);
    const link = bodyOf((await linksIn('order-link-'))[0]);
    expect((await opened(link)).orderId).toBe(orderId);
    await dispatchOrder(shop.context, orderId, TRACKING_NUMBER);
    expect(bodyOf((await linksIn('order-dispatched-'))[0])).toEqual(link);
  });
});

describeOnEachDatabase('limits of order links', (openTestDatabase) => {
  test('R13.48: refuses a network after twenty wrong codes in a minute, and counts no right ones', async () => {
    const shop = await openTestShop(openTestDatabase, { rateLimits: true });
    const { order, payment } = await orderToPay(shop);
    await shop.pay(payment);
    const { linkCode: code } = await shop.context.db
      .selectFrom('orders')
      .select('linkCode')
      .executeTakeFirstOrThrow();
    const statusOf = async (tried: string, remoteAddress = '192.0.2.1') => {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: PATHS.openOrderLink,
        payload: { orderId: order.orderId, code: tried },
        remoteAddress,
      });
      return statusCode;
    };
    for (let time = 0; time < 25; time += 1) expect(await statusOf(code)).toBe(200);
    for (let time = 0; time < 20; time += 1) expect(await statusOf(`${time}`)).toBe(404);
    expect(await statusOf('20')).toBe(429);
    expect(await statusOf(code)).toBe(429);
    expect(await statusOf(code, '198.51.100.1')).toBe(200);
    await shop.close();
  });
});
