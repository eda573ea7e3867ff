import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  DeskMessage,
  DeskNumbers,
  DeskOrderDetails,
  DeskOrders,
  DeskReview,
  DeskShop,
  DeskToday,
  DeskWithdrawal,
} from '#contract/desk.ts';
import { DAY_MS } from '#domain/durations.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openPaidDesk, type TestDesk } from '#tests/helpers/test-desk.ts';
import type { TestShop } from '#tests/helpers/test-shop.ts';
import { TODAY } from '#tests/helpers/today.ts';

describeOnEachDatabase('desk: customers, numbers and shop', (openTestDatabase) => {
  let shop: TestShop;
  let desk: TestDesk;
  let id: string;
  const clock = { now: Date.now() };

  beforeEach(async () => {
    ({ shop, desk, id } = await openPaidDesk(openTestDatabase, {
      context: { now: () => clock.now },
    }));
  });

  const withdraw = (orderId: string | null, withdrawalId: string) =>
    shop.context.db
      .insertInto('withdrawals')
      .values({
        ...{ id: withdrawalId, contentHash: withdrawalId, createdAt: clock.now, orderId },
        ...{ statedOrderNumber: orderId ?? 'EC00000000', name: 'Aoife', items: '' },
        email: 'a@example.com',
      })
      .execute();

  afterEach(async () => {
    await desk.close();
    await shop.close();
  });

  test('R14.59: hides a review with a reason, and shows it again', async () => {
    await shop.post('/api/reviews', { name: 'Niamh', rating: 1, text: 'Buy pills.', date: TODAY });
    const [review] = await desk.get<DeskReview[]>('/api/reviews');
    const path = `/api/reviews/${review?.id}`;
    const summary = () => desk.get('/api/reviews/summary');
    expect(await summary()).toMatchObject({ count: 1, average: 1 });
    await desk.post(path, { hidden: true, reason: 'advertising' });
    const hidden = await desk.get<DeskReview[]>('/api/reviews?hidden=true');
    expect(hidden).toMatchObject([{ name: 'Niamh', hidden: 1, reason: 'advertising' }]);
    const { reviews } = (await shop.get('/api/reviews')).json<{ reviews: unknown[] }>();
    expect(reviews).toEqual([]);
    expect(await summary()).toMatchObject({ count: 0 });
    expect((await desk.post(path, { hidden: false })).body.done).toBe(
      'The review of Niamh is shown.',
    );
  });

  test('R14.59, R14.84: shows a message with the sender’s orders, and marks it as answered', async () => {
    await shop.context.db.insertInto('contactMessages').values(MESSAGE).execute();
    expect(await desk.get<DeskToday>('/api/today')).toMatchObject({ messages: [{}] });
    const messages = await desk.get<DeskMessage[]>('/api/messages');
    expect(messages).toMatchObject([{ orderIds: [id] }]);
    await desk.post('/api/messages/m1', { answered: true });
    expect(await desk.get<DeskMessage[]>('/api/messages')).toEqual([]);
    const all = await desk.get<DeskMessage[]>('/api/messages?all=true');
    expect(all).toMatchObject([{ message: 'Is there a refill?', answeredAt: expect.any(Number) }]);
  });

  test('R14.59, R14.72: shows a withdrawal with its last day until it is refunded or ticked off, on each page alike', async () => {
    await withdraw(id, 'w1');
    await withdraw(null, 'w2');
    const withdrawals = () => desk.get<DeskWithdrawal[]>('/api/withdrawals');
    const open = async () => {
      const { withdrawals: waiting } = await desk.get<DeskToday>('/api/today');
      const listed = (await withdrawals()).filter(({ isOpen }) => isOpen);
      expect(listed.map((it) => it.id).sort()).toEqual(waiting.map((it) => it.id).sort());
      return listed.map((it) => it.id).sort();
    };
    expect((await withdrawals()).find((it) => it.id === 'w1')).toMatchObject({
      ...{ orderId: id, isOpen: true, settledReason: null },
      ...{ refundable: 110_27, refundBy: clock.now + 14 * DAY_MS },
    });
    expect(await open()).toEqual(['w1', 'w2']);
    clock.now += 1;
    await withdraw(null, 'w3');
    const order = async () => (await withdrawals()).map((it) => it.id);
    expect(await order()).toEqual(['w1', 'w2', 'w3']);
    await desk.post('/api/withdrawals/w3', { reason: 'sent twice' });
    await desk.post('/api/withdrawals/w1', { reason: 'kept' });
    expect(await order()).toEqual(['w2', 'w3', 'w1']);
    await desk.post('/api/withdrawals/w1', { reason: '' });
    const settle = (reason: string) => desk.post('/api/withdrawals/w2', { reason });
    expect((await settle('answered by phone')).body.done).toBe(
      'The withdrawal from EC00000000 is done.',
    );
    expect(await open()).toEqual(['w1']);
    expect((await settle('')).body.done).toBe('The withdrawal from EC00000000 is open again.');
    const refund = { amount: 5_00, refundNumber: 1, typed: id, note: '' };
    clock.now += 1;
    await desk.post(`/api/orders/${id}/refund`, refund);
    expect(await open()).toEqual(['w2']);
  });

  test('R14.71: shows on an order and in lists that it was withdrawn, and what was refunded', async () => {
    await withdraw(id, 'w1');
    await desk.post(`/api/orders/${id}/refund`, {
      ...{ amount: 5_00, refundNumber: 1, typed: id, note: '' },
    });
    const shown = { withdrawnAt: clock.now, refunded: 5_00, isExpress: false };
    const { orders } = await desk.get<DeskOrders>('/api/orders?state=withdrawn');
    expect(orders).toMatchObject([{ ...shown, order: { id }, lines: [{}, {}] }]);
    const details = await desk.get<DeskOrderDetails>(`/api/orders/${id}`);
    expect(details).toMatchObject({ ...shown, withdrawals: [{ id: 'w1', isOpen: false }] });
    await desk.post('/api/withdrawals/w1', { reason: 'The customer wants the rest.' });
    const settled = await desk.get<DeskOrderDetails>(`/api/orders/${id}`);
    expect(settled.withdrawnAt).toBeNull();
  });

  test('R14.60: reports sales by day, product and country, and exports them', async () => {
    const numbers = await desk.get<DeskNumbers>('/api/numbers');
    expect(numbers).toMatchObject({
      orders: 1,
      revenue: 110_27,
      tax: 17_58,
      begunAndPaid: 1,
      products: [
        { quantity: 2, total: 57_00 },
        { quantity: 1, total: 36_00 },
      ],
      countries: [{ country: 'Ireland', total: 110_27 }],
    });
    expect(numbers.sales.at(-1)).toMatchObject({ orders: 1, revenue: 110_27 });
    expect(numbers.sales.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true);
    const byMonth = await desk.get<DeskNumbers>('/api/numbers?step=month');
    expect(byMonth.sales).toHaveLength(1);
    const { headers, text } = await desk.send('/api/numbers.csv', { headers: desk.asTab() });
    expect(headers['content-type']).toContain('text/csv');
    expect(text).toMatch(new RegExp(`^order,paid_on,.*\r\n${id},`));
  });

  test('R14.60: counts no order that was cancelled, and its money as refunded', async () => {
    await desk.post(`/api/orders/${id}/cancel`, { typed: id, refundNumber: 1 });
    const numbers = await desk.get<DeskNumbers>('/api/numbers');
    expect(numbers).toMatchObject({
      ...{ orders: 0, averageBasket: 0, revenue: 110_27, refunded: 110_27 },
      countries: [{ orders: 0, total: 110_27, refunded: 110_27 }],
    });
    expect(numbers.sales.at(-1)).toMatchObject({ orders: 0, revenue: 110_27 });
  });

  test('R14.83: takes broken units off the stock, and says what it wants', async () => {
    const set = async (change: string) =>
      (await desk.post('/api/stock/DP-HYD-SHM', { change })).body;
    await set('12');
    expect(await set('-1')).toEqual({ done: 'Deep Hydrating Shampoo: 11 left.' });
    expect((await set('one')).problem).toMatch(/^Must be how many are left, such as 120;/);
  });

  test('R14.61: closes and opens the shop, and marks a product as sold out', async () => {
    const closing = await desk.post('/api/shop/close', { note: 'Back on Monday.' });
    expect(closing.body.done).toContain('Back on Monday.');
    await desk.post('/api/stock/DP-HYD-SHM', { change: 'out' });
    const closed = await desk.get<DeskShop>('/api/shop');
    expect(closed.closed?.note).toBe('Back on Monday.');
    const soldOut = closed.products.filter(({ soldOutSince }) => soldOutSince !== null);
    expect(soldOut).toMatchObject([{ sku: 'DP-HYD-SHM' }]);
    await desk.post('/api/shop/open');
    expect(await desk.get<DeskShop>('/api/shop')).toMatchObject({ closed: null });
  });
});

const MESSAGE = {
  id: 'm1',
  name: 'Aoife',
  email: 'aoife@example.com',
  phone: '',
  subject: 'Other',
  message: 'Is there a refill?',
  createdAt: 0,
  answeredAt: null,
} as const;
