import { describe, expect, test } from 'vitest';
import { safeStorage } from '#storefront/state/browser-storage.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { readCheckoutId, renewCheckoutId } from './checkout-id.ts';

function browser(entries?: Record<string, string>) {
  const stored = webStorage(entries);
  return { tab: () => safeStorage(() => stored), newId: () => crypto.randomUUID() };
}

describe('checkout id', () => {
  test('R7.18: is the same after a reload and in another tab', () => {
    const { tab, newId } = browser();
    expect(readCheckoutId(tab(), newId)).toBe(readCheckoutId(tab(), newId));
  });

  test('is another after an order was paid, and the same in all tabs', () => {
    const { tab, newId } = browser();
    const paid = readCheckoutId(tab(), newId);
    const renewed = renewCheckoutId(tab(), newId, paid);
    expect(renewed).not.toBe(paid);
    expect(renewCheckoutId(tab(), newId, paid)).toBe(renewed);
    expect(readCheckoutId(tab(), newId)).toBe(renewed);
  });

  test('is renewed when the stored entry is damaged', () => {
    const { tab, newId } = browser({ checkoutId: 'not a UUID' });
    expect(readCheckoutId(tab(), newId)).toMatch(/^[\da-f-]{36}$/);
  });
});
