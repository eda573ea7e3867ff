import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskLogEntry, DeskOrderDetails, DeskOrders, DeskShop } from '#contract/desk.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { placeExampleOrder } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { mailsOf } from '#tests/helpers/paying.ts';
import { openPaidDesk, type TestDesk } from '#tests/helpers/test-desk.ts';
import type { TestShop } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('desk: orders', (openTestDatabase) => {
  let shop: TestShop;
  let desk: TestDesk;
  let id: string;
  const clock = { now: Date.now() };

  beforeEach(async () => {
    ({ shop, desk, id } = await openPaidDesk(openTestDatabase, {
      context: {
        now: () => clock.now,
        pricingRules: { ...PRICING_RULES, invoices: 'all' },
      },
    }));
  });

  afterEach(async () => {
    await desk.close();
    await shop.close();
  });

  const details = () => desk.get<DeskOrderDetails>(`/api/orders/${id}`);
  const refund = (changes: object = {}) =>
    desk.post(`/api/orders/${id}/refund`, {
      amount: 5_00,
      refundNumber: 1,
      typed: id,
      note: '',
      ...changes,
    });

  test('R14.50: finds orders by parts of names, streets and numbers, and by state', async () => {
    for (const text of ['aoife', 'GRAFTON', '0100', id.slice(3), 'byrne dublin', 'EXAMPLE.com'])
      expect(
        await desk.get<DeskOrders>(`/api/orders?text=${encodeURIComponent(text)}`),
      ).toMatchObject({
        orders: [{ order: { id } }],
        more: false,
      });
    const none = await desk.get<DeskOrders>('/api/orders?state=refunded');
    expect(none.orders).toEqual([]);
  });

  test('R14.50: shows more orders only when there are more', async () => {
    await placeExampleOrder(shop);
    expect(await desk.get('/api/orders?limit=1')).toMatchObject({ orders: [{}], more: true });
    expect(await desk.get('/api/orders?limit=2')).toMatchObject({ orders: [{}, {}], more: false });
  });

  test('R14.51: shows an order with its lines, payments, emails and timeline, without secrets', async () => {
    const shown = await details();
    expect(shown).toMatchObject({
      order: { id, state: 'paid', card: { last4: '4242' } },
      lines: [{ quantity: 2 }, { quantity: 1 }],
      attempts: [{ state: 'succeeded' }],
      emails: [{ key: `order-customer-${id}`, state: 'waiting' }, { key: `order-owner-${id}` }],
      refundable: 110_27,
      canCancel: true,
      undoUntil: null,
    });
    const { token, checkoutId, linkCode } = (await findOrder(shop.context.db, id)) ?? {};
    for (const secret of [token, checkoutId]) expect(JSON.stringify(shown)).not.toContain(secret);
    // The customer's email has the link.
    expect(JSON.stringify(shown.order)).not.toContain(linkCode);
  });

  test('R15.20: lists an order’s invoice and credit notes, and prints them at addresses that work once', async () => {
    clock.now += 1_000;
    await refund();
    const { documents } = await details();
    expect(documents).toEqual([
      { kind: 'invoice', number: 'INV-000001', issuedAt: clock.now - 1_000, total: 110_27 },
      { kind: 'credit_note', number: 'CN-000001', issuedAt: clock.now, total: 5_00 },
    ]);
    const print = (number: string) => desk.post(`/api/orders/${id}/documents/print`, { number });
    const address = (await print('CN-000001')).body.done ?? '';
    const page = await desk.send(address);
    expect(page.text).toContain('<title>CN-000001</title>');
    expect(page.text).toContain('url("/fonts/text-normal.woff2")');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    expect((await desk.send(address)).status).toBe(404);
    expect(await print('INV-000002')).toMatchObject({
      status: 409,
      body: { problem: 'There is no such document.' },
    });
  });

  test('R14.53: refunds once, however often the button is pressed', async () => {
    const [first, second] = await Promise.all([refund(), refund()]);
    const done = expect.stringContaining(`€5.00 of ${id} refunded.`);
    expect([first.body.done, second.body.done]).toEqual([done, done]);
    expect(await details()).toMatchObject({ refunds: [{ amount: 5_00 }], refundable: 105_27 });
  });

  test('R14.53: refunds the same amount again only when asked to', async () => {
    await refund();
    expect(await refund({ refundNumber: 2 })).toMatchObject({
      status: 409,
      body: { problem: expect.stringContaining('€5.00 was already refunded') },
    });
    expect((await refund({ refundNumber: 2, again: true })).status).toBe(200);
    expect((await details()).refundable).toBe(100_27);
  });

  test('R14.53: refunds nothing when another refund was made meanwhile', async () => {
    await refund();
    expect(await refund({ amount: 6_00 })).toMatchObject({
      status: 409,
      body: { problem: expect.stringContaining('Someone else has changed this order') },
    });
    expect((await details()).refunds).toHaveLength(1);
  });

  test('R13.87, R14.85: stores what a refund is for, and names it in timeline, email and credit note', async () => {
    const contents = { products: [{ productId: 1, quantity: 1 }], delivery: true };
    const wanted = { amount: 40_03, contents };
    for (const { status } of await Promise.all([refund(wanted), refund(wanted)]))
      expect(status).toBe(200);
    const { refunds, timeline, emails, documents } = await details();
    expect(refunds).toMatchObject([{ amount: 40_03, contents }]);
    const name = '1 × Deep Hydrating Shampoo';
    expect(timeline.map(({ what }) => what)).toContain(`€40.03 for ${name} and delivery refunded`);
    const text = emails
      .find(({ subject }) => /refund/.test(subject))
      ?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain(
      `WHAT WE REFUND\n\n${name} at €28.50: €28.50\n\nDiscount (NATURAL10): −€2.85\nDelivery: €8.99\nTax (21% VAT): €5.39\n`,
    );
    expect(text).not.toContain('Mask');
    const credit = documents.at(-1)?.number;
    const print = await desk.post(`/api/orders/${id}/documents/print`, { number: credit });
    expect((await desk.send(print.body.done ?? '')).text).toContain(
      `<dd>Refund of ${name} and delivery</dd>`,
    );
  });

  test('R14.86: offers to put back what a parcel took of counted products, once', async () => {
    expect((await details()).restockable).toEqual([]);
    await desk.post('/api/stock/DP-HYD-SHM', { change: '8' });
    expect((await details()).restockable).toEqual([{ productId: 1, quantity: 2 }]);
    await desk.post(`/api/orders/${id}/dispatch`, { tracking: '1Z999AA1' });
    expect((await details()).restockable).toEqual([{ productId: 1, quantity: 2 }]);
    const contents = { products: [{ productId: 1, quantity: 2 }], delivery: false };
    const wanted = { contents, restocks: true };
    for (const { status } of [await refund(wanted), await refund(wanted)]) expect(status).toBe(200);
    expect((await details()).restockable).toEqual([]);
    expect((await refund({ contents })).status).toBe(409);
    const { products } = await desk.get<DeskShop>('/api/shop');
    expect(products).toMatchObject([{ stock: { available: 10 } }, { stock: null }]);
  });

  test('R14.85: refunds no unit by product twice, and nothing that another desk refunds meanwhile', async () => {
    const mask = { contents: { products: [{ productId: 2, quantity: 1 }], delivery: false } };
    await refund(mask);
    for (const [changes, problem] of [
      [{}, 'Someone else has changed this order'],
      [{ ...mask, amount: 6_00, refundNumber: 2 }, 'was refunded before'],
    ] as const)
      expect(await refund(changes)).toMatchObject({
        status: 409,
        body: { problem: expect.stringContaining(problem) },
      });
    expect((await details()).refunds).toHaveLength(1);
  });

  test('R14.53: moves no money before the order number is typed', async () => {
    for (const typed of ['', 'EC00000000']) {
      expect(await refund({ typed })).toMatchObject({ status: 409 });
      const body = { typed, refundNumber: 1 };
      expect(await desk.post(`/api/orders/${id}/cancel`, body)).toMatchObject({ status: 409 });
    }
    expect(await details()).toMatchObject({ refunds: [], order: { state: 'paid' } });
  });

  test.each([0, -1, 110_28, 1.5])('R14.53: refuses to refund %s cents', async (amount) => {
    expect((await refund({ amount })).status).toBeGreaterThanOrEqual(400);
    expect((await details()).refunds).toEqual([]);
  });

  test('R14.54: cancels a paid order once, and refunds it', async () => {
    const cancel = () => desk.post(`/api/orders/${id}/cancel`, { typed: id, refundNumber: 1 });
    for (const { status, body } of [await cancel(), await cancel()])
      expect([status, body.done]).toEqual([
        200,
        expect.stringContaining(`${id} is cancelled; €110.27`),
      ]);
    expect(await details()).toMatchObject({ order: { state: 'refunded' }, refunds: [{}] });
  });

  test('R14.54: cancels an unpaid order, which can then not be paid', async () => {
    const { orderId } = await placeExampleOrder(shop);
    const path = `/api/orders/${orderId}/cancel`;
    const { body } = await desk.post(path, { typed: orderId.toLowerCase(), refundNumber: 1 });
    expect(body.done).toBe(`${orderId} is cancelled and can no longer be paid.`);
  });

  test('R14.55: dispatches, and undoes it while the email has not left', async () => {
    await desk.post(`/api/orders/${id}/dispatch`, { tracking: '1Z 999 AA1' });
    expect(await details()).toMatchObject({
      order: { trackingNumber: '1Z999AA1' },
      undoUntil: clock.now + 30_000,
    });
    const { body } = await desk.post(`/api/orders/${id}/dispatch/undo`);
    expect(body.done).toContain('is undone');
    expect(await details()).toMatchObject({
      order: { trackingNumber: null, dispatchedAt: null },
      undoUntil: null,
    });
    expect(await mailsOf(shop)).not.toContain(`order-dispatched-${id}-1Z999AA1`);
  });

  test('R14.55: undoes a second number only, and not after its email has left', async () => {
    await desk.post(`/api/orders/${id}/dispatch`, { tracking: 'FIRST1' });
    // Events are in the order of their times.
    clock.now += 1_000;
    await desk.post(`/api/orders/${id}/dispatch`, { tracking: 'SECOND2' });
    await desk.post(`/api/orders/${id}/dispatch/undo`);
    expect((await details()).order.trackingNumber).toBe('FIRST1');
    clock.now += 30_000;
    while ((await deliverDueEmails(shop.context)) > 0);
    expect(await desk.post(`/api/orders/${id}/dispatch/undo`)).toMatchObject({
      status: 409,
      body: { problem: expect.stringContaining('has left') },
    });
    await desk.post('/api/emails/again', { key: `order-dispatched-${id}-FIRST1` });
    expect(await desk.post(`/api/orders/${id}/dispatch/undo`)).toMatchObject({ status: 409 });
    expect((await details()).order.trackingNumber).toBe('FIRST1');
  });

  test('R14.56, R14.81: corrects with a reason, and not what someone else has changed meanwhile', async () => {
    const correct = (city: string) =>
      desk.post(`/api/orders/${id}/correct`, {
        reason: 'typing error',
        changes: { city },
        expected: { city: 'Dublin' },
      });
    expect((await correct('Cork')).body.done).toMatch(/^Corrected: city\. An email/);
    expect(await correct('Galway')).toMatchObject({ status: 409 });
    expect((await details()).order.customer.city).toBe('Cork');
    const [entry] = await desk.get<DeskLogEntry[]>(`/api/log?subject=${id}`);
    expect(entry?.change).toBe('Corrected city: typing error (desk)');
  });

  test('R14.57: sends an email again', async () => {
    while ((await deliverDueEmails(shop.context)) > 0);
    const { body } = await desk.post('/api/emails/again', { key: `order-customer-${id}` });
    expect(body.done).toContain('aoife@example.com');
    expect((await details()).emails).toMatchObject([{ state: 'waiting' }, { state: 'sent' }]);
  });

  test('R14.58: names the desk in the audit log', async () => {
    await refund();
    await desk.post('/api/shop/close', { note: 'Back on Monday.' });
    await desk.post('/api/shop/open');
    const entries = await desk.get<DeskLogEntry[]>('/api/log');
    expect(entries.map(({ command }) => command).sort()).toEqual(['close', 'open', 'refund']);
    for (const { change } of entries) expect(change).toContain('(desk)');
  });
});
