import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  DeskFinding,
  DeskOrderDetails,
  DeskOrders,
  DeskParcelNumber,
  DeskToday,
} from '#contract/desk.ts';
import { PATHS } from '#contract/paths.ts';
import { formatDay } from '#domain/local-time.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { shop as shopConfig } from '#shop.config.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { mailsOf, orderToPay } from '#tests/helpers/paying.ts';
import { openTestDesk, type TestDesk } from '#tests/helpers/test-desk.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('desk: today and packing', (openTestDatabase) => {
  let shop: TestShop;
  let desk: TestDesk;
  const clock = { now: Date.now() };

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock.now } });
    desk = await openTestDesk(shop);
    await desk.open();
  });

  afterEach(async () => {
    await desk.close();
    await shop.close();
  });

  const today = () => desk.get<DeskToday>('/api/today');
  const paidOrder = async (shippingMethod: string) => {
    clock.now += 1;
    const { order, payment } = await orderToPay(shop, undefined, {
      shippingMethod,
      expectedTotal: undefined,
    });
    await takePayment(shop.context, payment);
    return order.orderId;
  };
  const print = async (body: object) => {
    const { body: printed } = await desk.post('/api/pack/print', body);
    return desk.send(printed.done ?? '', { headers: { 'sec-fetch-site': 'same-origin' } });
  };

  test('R14.65: lists the parcels, express first, and the sales of seven days', async () => {
    const standard = await paidOrder('standard');
    const express = await paidOrder('express');
    const shown = await today();
    expect(shown.parcels.map(({ order }) => order.id)).toEqual([express, standard]);
    expect(shown).toMatchObject({
      closed: null,
      toPack: 2,
      parcels: [{ isExpress: true, lines: [{ quantity: 2 }, { quantity: 1 }] }, {}],
      sent: [],
    });
    expect(shown.sales).toHaveLength(7);
    expect(shown.sales.at(-1)).toMatchObject({ orders: 2 });
    expect(JSON.stringify(shown)).not.toContain('"token"');
  });

  test('R14.65: lists the doctor’s problems with their remedies', async () => {
    expect(await desk.get<DeskFinding[]>('/api/checks')).toEqual([
      { name: 'Backup', severity: 'problem', text: 'there is none', remedy: 'make one' },
    ]);
  });

  test('R14.66: prints slips once per address, without scripts, and with prices only if wanted', async () => {
    const orderIds = [await paidOrder('standard')];
    const slips = await print({ page: 'slips', orderIds });
    expect(slips.text).not.toContain('€');
    expect(slips.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    expect((await print({ page: 'slips', orderIds, prices: true })).text).toContain('€');
    const { body } = await desk.post('/api/pack/print', { page: 'slips', orderIds });
    const statuses = [1, 2].map(async () => (await desk.send(body.done ?? '')).status);
    expect((await Promise.all(statuses)).sort()).toEqual([200, 404]);
    expect((await desk.send('/print/guessed')).status).toBe(404);
  });

  test('R14.66: prints an address sheet, and ends its address after a minute', async () => {
    await shop.context.db.deleteFrom('orders').execute();
    const orderIds = [await paidOrder('standard')];
    await shop.context.db.updateTable('orders').set({ address: '1 <b>Main</b> Street' }).execute();
    const { text } = await print({ page: 'addresses', orderIds });
    expect(text).toContain(
      'Aoife Byrne\n1 &lt;b&gt;Main&lt;/b&gt; Street\nDublin\nD02 X285\nIRELAND',
    );
    const body = { page: 'addresses', orderIds };
    const late = await desk.post('/api/pack/print', body);
    clock.now += 60_000;
    expect((await desk.send(late.body.done ?? '')).status).toBe(404);
  });

  test('R14.77: prints the owner’s notes on the pick list, and not on the slip', async () => {
    const orderIds = [await paidOrder('express'), await paidOrder('standard')];
    await desk.post(`/api/orders/${orderIds[0]}/note`, { note: 'A <gift>.' });
    const list = (await print({ page: 'pick-list', orderIds: orderIds.toReversed() })).text;
    expect(list).toMatch(/<header><img class="wordmark".*>Pick list<br>/);
    expect(list).toContain(`<br>${formatDay(clock.now, shopConfig.timeZone)}, `);
    expect(list).toContain('<span class="express">Express</span>');
    expect(list.match(/Must leave by \w+day/g)).toHaveLength(2);
    expect(list.indexOf(orderIds[0] ?? '')).toBeLessThan(list.indexOf(orderIds[1] ?? ''));
    expect(list).toContain('A &lt;gift&gt;.');
    expect(list).toContain('4 ×</span><span>Deep Hydrating Shampoo');
    const slips = (await print({ page: 'slips', orderIds })).text;
    expect(slips).not.toContain('gift');
    expect(slips.match(/class="express"/g)).toHaveLength(1);
  });

  test('R14.77: prints on the pick list what the desk warns of: withdrawals, refunds and customs', async () => {
    const orderIds = [await paidOrder('standard')];
    const [orderId = ''] = orderIds;
    for (const warning of ['withdrawn', 'refunded', 'customs'])
      expect((await print({ page: 'pick-list', orderIds })).text).not.toContain(warning);
    await shop.context.db.updateTable('orders').set({ country: 'Norway' }).execute();
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 10_00 });
    const statement = { name: 'Aoife Byrne', email: 'aoife@example.com', orderNumber: orderId };
    await shop.post(PATHS.withdrawals, statement);
    const { text } = await print({ page: 'pick-list', orderIds });
    for (const warning of [
      `Withdrawn ${formatDay(clock.now, shopConfig.timeZone)}`,
      '€10.00 refunded: check what goes in',
      'Leaves the EU: customs invoice on the outside',
    ])
      expect(text).toContain(warning);
  });

  test('R14.87: leaves out of list, prints and files what was refunded before the dispatch', async () => {
    const [orderId = '', emptied = ''] = [await paidOrder('standard'), await paidOrder('standard')];
    const refund = (id: string, products: { productId: number; quantity: number }[]) =>
      refundOrder(shop.context, {
        ...{ orderId: id, refundId: id, amount: 60_00 },
        contents: { products, delivery: false },
      });
    const mask = { productId: 2, quantity: 1 };
    await refund(orderId, [mask]);
    await refund(emptied, [{ productId: 1, quantity: 2 }, mask]);
    const shown = await today();
    expect(shown).toMatchObject({
      toPack: 1,
      parcels: [{ order: { id: orderId }, lines: [{ quantity: 2 }], leftOut: [mask] }],
    });
    expect(shown.parcels[0]?.refundedAsAmount).toBe(0);
    const found = await desk.get<DeskOrders>('/api/orders?state=to-pack');
    expect(found.orders.map(({ order }) => order.id)).toEqual([orderId]);
    expect(await desk.get(`/api/orders/${emptied}`)).toMatchObject({ isEmpty: true });
    const orderIds = [orderId];
    expect((await print({ page: 'pick-list', orderIds })).text).toContain(
      '<p class="check">Leave out 1 × Conditioning Hair Mask. Refunded.</p>',
    );
    expect((await print({ page: 'slips', orderIds })).text).not.toContain('Mask');
    const priced = (await print({ page: 'slips', orderIds, prices: true })).text;
    expect(priced).toContain('<s>Conditioning Hair Mask</s><p class="reason">Refunded, not in');
    expect(priced).toMatch(
      /<td>Total<.*€110\.27.*\n.*Refunded<.*−€60\.00.*\n.*<strong>After the refund<.*<strong>€50\.27/,
    );
    const { text } = await desk.send('/api/pack/labels', {
      ...{ method: 'POST', headers: desk.asTab({}), body: { orderIds, format: 'plain' } },
    });
    expect(text).toContain(',1,2 x DP-HYD-SHM\r\n');
  });

  test('R14.87: says on the slip when the customer withdrew from what is left out', async () => {
    const orderIds = [await paidOrder('standard')];
    const [orderId = ''] = orderIds;
    const statement = { name: 'Aoife Byrne', email: 'aoife@example.com', orderNumber: orderId };
    await shop.post(PATHS.withdrawals, { ...statement, items: 'the mask' });
    await refundOrder(shop.context, {
      ...{ orderId, refundId: 'r1', amount: 39_21 },
      contents: { products: [{ productId: 2, quantity: 1 }], delivery: false },
    });
    const { text } = await print({ page: 'slips', orderIds, prices: true });
    const day = formatDay(clock.now, shopConfig.timeZone);
    expect(text).toContain(`Withdrawn on ${day}, not in this parcel`);
  });

  test('R14.87: prints after the dispatch what went into the parcel, and emails that', async () => {
    const orderId = await paidOrder('standard');
    const refund = (refundId: string, productId: number) =>
      refundOrder(shop.context, {
        ...{ orderId, refundId, amount: 30_00 },
        contents: { products: [{ productId, quantity: 1 }], delivery: false },
      });
    await refund('before', 2);
    clock.now += 1;
    await desk.post(`/api/orders/${orderId}/dispatch`, { tracking: '1Z0001' });
    clock.now += 1;
    await refund('after', 1);
    const { text } = await print({ page: 'slips', orderIds: [orderId] });
    expect(text).toContain('2 ×</strong></td><td>Deep Hydrating Shampoo');
    expect(text).not.toContain('Mask');
    const { emails } = await desk.get<DeskOrderDetails>(`/api/orders/${orderId}`);
    const dispatched = emails.find(({ key }) => key.startsWith('order-dispatched'))?.text;
    expect(dispatched).toMatch(
      /IN YOUR PARCEL\n\n2 × Deep Hydrating Shampoo\n\nREFUNDED, SO NOT IN YOUR PARCEL\n\n1 × .*Mask/,
    );
  });

  test('R14.78: prints three commercial invoices for each parcel that leaves the EU', async () => {
    const orderIds = [await paidOrder('standard'), await paidOrder('standard')];
    const { text: none } = await print({ page: 'customs', orderIds });
    expect(none).not.toContain('Commercial invoice');
    await shop.context.db
      .updateTable('orders')
      .set({ country: 'Norway', city: 'Oslo', postalCode: '0154' })
      .where('id', '=', orderIds[0] ?? '')
      .execute();
    const { text } = await print({ page: 'customs', orderIds });
    expect(text.match(/<h1>Commercial invoice/g)).toHaveLength(3);
    for (const stated of ['330510', '600 g', '250 g', '€57.00', '−€9.30', '€92.69', '0154 Oslo'])
      expect(text).toContain(stated);
    expect(text).toContain('<p>EORI <span class="blank"></span></p>');
    expect(text).not.toContain('missing');
  });

  test('R14.67: exports the parcels for the carrier, and names those that do not fit', async () => {
    const orderIds = [await paidOrder('standard')];
    const labels = (format: string) =>
      desk.send('/api/pack/labels', {
        method: 'POST',
        headers: desk.asTab({}),
        body: { orderIds, format },
      });
    expect((await labels('plain')).text).toMatch(/^order,name,/);
    expect((await labels('ups')).text).toContain(orderIds[0]);
    await shop.context.db
      .updateTable('orders')
      .set({ address: 'x'.repeat(110) })
      .execute();
    expect((await labels('ups')).text).toContain('the address must fit');
  });

  test('R14.68: dispatches with the numbers of a CSV file, all or none, to undo for 30 seconds', async () => {
    const ids = [await paidOrder('standard'), await paidOrder('standard')];
    const csv = ['order,tracking', ...ids.map((id, at) => `${id},1Z 000${at}`)].join('\n');
    const response = await desk.send('/api/pack/read-csv', {
      method: 'POST',
      headers: desk.asTab({}),
      body: { csv },
    });
    const parcels = JSON.parse(response.text) as DeskParcelNumber[];
    expect(parcels).toEqual(ids.map((orderId, at) => ({ orderId, trackingNumber: `1Z000${at}` })));
    const unknown = { orderId: 'EC00000000', trackingNumber: '1Z0009' };
    expect(await desk.post('/api/pack/dispatch', { parcels: [...parcels, unknown] })).toMatchObject(
      {
        status: 409,
        body: { problem: 'Nothing was dispatched. There is no order EC00000000.' },
      },
    );
    expect((await today()).toPack).toBe(2);
    await desk.post('/api/pack/dispatch', { parcels });
    const sent = await today();
    expect(sent.toPack).toBe(0);
    expect(sent.sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(sent.sent[0]).toMatchObject({ name: 'Aoife Byrne', undoUntil: clock.now + 30_000 });
    await desk.post(`/api/orders/${ids[0]}/dispatch/undo`);
    expect(await today()).toMatchObject({ toPack: 1, sent: [{ id: ids[1] }] });
    const dispatched = async () =>
      (await mailsOf(shop)).filter((key) => key.startsWith('order-dispatched'));
    expect(await dispatched()).toEqual([`order-dispatched-${ids[1]}-1Z0001`]);
    await desk.post('/api/pack/dispatch', { parcels: parcels.slice(0, 1) });
    const { body } = await desk.post('/api/pack/undo', { orderIds: ids });
    expect(body.done).toBe('2 undone; no email of them has left.');
    expect(await dispatched()).toEqual([]);
    expect((await desk.post('/api/pack/undo', { orderIds: ids })).body.problem).toContain(
      `Too late for ${ids.join(', ')}.`,
    );
  });

  test('R14.73: refuses the tracking number of another customer’s parcel, in the list or sent before', async () => {
    const [first, second, third] = [
      await paidOrder('standard'),
      await paidOrder('standard'),
      await paidOrder('standard'),
    ];
    await shop.context.db
      .updateTable('orders')
      .set({ email: 'other@example.com' })
      .where('id', '=', second)
      .execute();
    const send = (...ids: string[]) =>
      desk.post('/api/pack/dispatch', {
        parcels: ids.map((orderId) => ({ orderId, trackingNumber: '1Z0001' })),
      });
    const taken = `Nothing was dispatched. 1Z0001 is the number of ${first}, of another customer; ${second} needs its own.`;
    expect((await send(first, second)).body.problem).toBe(taken);
    // Two orders of one customer in one parcel.
    expect((await send(first, third)).status).toBe(200);
    expect((await send(second)).body.problem).toBe(taken);
    const { body } = await desk.post(`/api/orders/${second}/dispatch`, { tracking: '1Z0001' });
    expect(body.problem).toContain('needs its own');
  });

  test('R14.71: sends a withdrawn order only when asked to', async () => {
    const orderId = await paidOrder('standard');
    const statement = { name: 'Aoife Byrne', email: 'aoife@example.com', orderNumber: orderId };
    await shop.post(PATHS.withdrawals, statement);
    expect((await today()).parcels).toMatchObject([{ withdrawnAt: clock.now }]);
    const send = (force?: true) =>
      desk.post('/api/pack/dispatch', {
        parcels: [{ orderId, trackingNumber: '1Z0001', ...(force && { force }) }],
      });
    expect((await send()).body.problem).toContain('has withdrawn from it');
    expect((await send(true)).status).toBe(200);
    // Then it is the goods that come back: the number can be replaced.
    const again = await desk.post(`/api/orders/${orderId}/dispatch`, { tracking: '1Z0002' });
    expect(again.status).toBe(200);
  });

  test('R14.88: sends the rest of an order once a partial withdrawal is refunded', async () => {
    const orderId = await paidOrder('standard');
    const statement = { name: 'Aoife Byrne', email: 'aoife@example.com', orderNumber: orderId };
    await shop.post(PATHS.withdrawals, { ...statement, items: 'The mask' });
    expect((await today()).parcels).toMatchObject([{ withdrawnAt: clock.now }]);
    clock.now += 1;
    const contents = { products: [{ productId: 2, quantity: 1 }], delivery: false };
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 39_20, contents });
    expect((await today()).parcels).toMatchObject([{ withdrawnAt: null, lines: [{}] }]);
    const { status } = await desk.post(`/api/orders/${orderId}/dispatch`, { tracking: '1Z0001' });
    expect(status).toBe(200);
  });

  test('R14.88: keeps an order back that was withdrawn as a whole and refunded in part', async () => {
    const orderId = await paidOrder('standard');
    const statement = { name: 'Aoife Byrne', email: 'aoife@example.com', orderNumber: orderId };
    await shop.post(PATHS.withdrawals, statement);
    const withdrawnAt = clock.now;
    clock.now += 1;
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 39_20 });
    expect((await today()).parcels).toMatchObject([{ withdrawnAt }]);
  });

  test('R14.69: keeps a note on an order', async () => {
    const id = await paidOrder('standard');
    await desk.post(`/api/orders/${id}/note`, { note: 'A gift: no prices.' });
    expect((await today()).parcels[0]?.order.note).toBe('A gift: no prices.');
  });
});
