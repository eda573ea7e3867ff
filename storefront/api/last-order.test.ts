import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#storefront/state/browser-storage.ts';
import { EXAMPLE_ORDER as order } from '#storefront/testing/example-order.ts';
import { parseOrder, readLastOrder, storeLastOrder } from './last-order.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const HALF_AN_HOUR_MS = 30 * 60_000;

afterEach(() => vi.useRealTimers());

test('R6.9: reads the stored order', () => {
  expect(readLastOrder()).toBeUndefined();
  storeLastOrder(order);
  expect(readLastOrder()).toEqual(order);
});

test('accepts an order without shipping or promo code', () => {
  expect(parseOrder({ ...order, shipping: null, discount: null }, NOW)).toBeDefined();
  const { shipping: _shipping, ...without } = order;
  expect(parseOrder(without, NOW)).toBeDefined();
});

test.each([
  undefined,
  null,
  'EC00004711',
  { ...order, orderId: '4711' },
  { ...order, items: [] },
  { ...order, total: 110.27 },
  { ...order, customer: { firstName: 'Aoife' } },
])('rejects %o', (value) => {
  expect(parseOrder(value, NOW)).toBeUndefined();
});

test('R11.40: forgets the customer but the country half an hour after the order was stored', () => {
  vi.useFakeTimers({ now: NOW });
  storeLastOrder({ ...order, storedAt: NOW });
  vi.advanceTimersByTime(HALF_AN_HOUR_MS - 1);
  expect(sessionStore.read('lastOrder')).toContain('aoife@example.com');
  vi.advanceTimersByTime(1);
  const stored = sessionStore.read('lastOrder');
  for (const detail of ['Aoife', 'Byrne', 'aoife@', '+353', 'Grafton Street', 'Dublin', 'D02'])
    expect(stored).not.toContain(detail);
  expect(readLastOrder()).toEqual({ ...order, storedAt: NOW, customer: { country: 'Ireland' } });
});

test('R11.40: forgets the customer of an old order when a page reads it', () => {
  const old = { ...order, storedAt: Date.now() - HALF_AN_HOUR_MS };
  sessionStore.write('lastOrder', JSON.stringify(old));
  expect(readLastOrder()?.customer).toEqual({ country: 'Ireland' });
  expect(sessionStore.read('lastOrder')).not.toContain('aoife@example.com');
});

test('R11.40: keeps the customer of an order without a time of storing, and not of one from the future', () => {
  expect(parseOrder(order, NOW)?.customer).toEqual(order.customer);
  const future = { ...order, storedAt: NOW + HALF_AN_HOUR_MS };
  expect(parseOrder(future, NOW)?.customer).toEqual({ country: 'Ireland' });
});

test('R11.40: forgets name and town of an order that was opened by its link, too', () => {
  vi.useFakeTimers({ now: NOW });
  const customer = { firstName: 'Aoife', lastName: 'Byrne', city: 'Dublin', country: 'Ireland' };
  storeLastOrder({ ...order, customer, storedAt: NOW });
  expect(readLastOrder()?.customer).toEqual(customer);
  vi.advanceTimersByTime(HALF_AN_HOUR_MS);
  expect(sessionStore.read('lastOrder')).not.toMatch(/Aoife|Byrne|Dublin/);
});
