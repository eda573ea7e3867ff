import { expect, test } from 'vitest';
import { safeStorage } from '../../../api/safe-storage.ts';
import { webStorage } from '../../../testing/web-storage.ts';
import { forgetUnpaidOrder, keepUnpaidOrder, orderToReplace } from './unpaid-order.ts';

const order = { orderId: 'EC00000001', orderToken: 'secret' };
const browser = (entries?: Record<string, string>) => {
  const stored = webStorage(entries);
  return safeStorage(() => stored);
};

test('an order that was not paid gives way to one with other contents, also from another tab', () => {
  const storage = browser();
  keepUnpaidOrder(storage, 'first', order);
  expect(orderToReplace(storage, 'second')).toEqual(order);
});

test('paying the same order again replaces nothing', () => {
  const storage = browser();
  keepUnpaidOrder(storage, 'first', order);
  expect(orderToReplace(storage, 'first')).toBeUndefined();
});

test('an order that was paid is never replaced', () => {
  const storage = browser();
  keepUnpaidOrder(storage, 'first', order);
  forgetUnpaidOrder(storage);
  expect(orderToReplace(storage, 'second')).toBeUndefined();
});

test.each(['', 'broken {', '{"orderId":7}', '[]'])(
  'a broken entry %s counts for nothing',
  (text) => {
    expect(orderToReplace(browser({ unpaidOrder: text }), 'second')).toBeUndefined();
  },
);
