import { describe, expect, test } from 'vitest';
import { safeStorage } from '#storefront/api/safe-storage.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { clearUnpaidOrder, orderToReplace, storeUnpaidOrder } from './unpaid-order.ts';

const order = { orderId: 'EC00000001', orderToken: 'secret' };
const storageOf = (entries?: Record<string, string>) => {
  const stored = webStorage(entries);
  return safeStorage(() => stored);
};

describe('unpaid order', () => {
  test('R7.20: is replaced by an order with other contents', () => {
    const storage = storageOf();
    storeUnpaidOrder(storage, 'first', order);
    expect(orderToReplace(storage, 'second')).toEqual(order);
  });

  test('is not replaced when the same order is placed again', () => {
    const storage = storageOf();
    storeUnpaidOrder(storage, 'first', order);
    expect(orderToReplace(storage, 'first')).toBeUndefined();
  });

  test('R7.20: is not replaced once it is paid', () => {
    const storage = storageOf();
    storeUnpaidOrder(storage, 'first', order);
    clearUnpaidOrder(storage);
    expect(orderToReplace(storage, 'second')).toBeUndefined();
  });

  test.each(['', 'broken {', '{"orderId":7}', '[]'])(
    'is not replaced when the stored entry is %s',
    (text) => {
      expect(orderToReplace(storageOf({ unpaidOrder: text }), 'second')).toBeUndefined();
    },
  );
});
