import { expect, test } from 'vitest';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { safeStorage } from './browser-storage.ts';

test('writes, reads and removes an entry', () => {
  const browser = webStorage();
  const storage = safeStorage(() => browser);
  storage.write('cart', '[]');
  expect(browser.getItem('cart')).toBe('[]');
  expect(storage.read('cart')).toBe('[]');
  storage.write('cart', undefined);
  expect(storage.read('cart')).toBeNull();
});

test('R3.8: holds values in memory when the storage is blocked', () => {
  const storage = safeStorage(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  expect(storage.read('cart')).toBeNull();
  storage.write('cart', '[1]');
  expect(storage.read('cart')).toBe('[1]');
  storage.write('cart', undefined);
  expect(storage.read('cart')).toBeNull();
});

test('returns the newest value when the storage is full, also after another tab has written', () => {
  const browser = webStorage({ cart: 'old' }, 5);
  const storage = safeStorage(() => browser);
  storage.write('cart', 'too long');
  expect(storage.read('cart')).toBe('too long');
  storage.write('cart', 'fits');
  expect(browser.getItem('cart')).toBe('fits');
  browser.setItem('cart', 'other');
  expect(storage.read('cart')).toBe('other');
});
