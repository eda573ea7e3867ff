import { expect, test } from 'vitest';
import { webStorage } from '../testing/web-storage.ts';
import { safeStorage } from './safe-storage.ts';

test('what was kept is read again, and gone once it is taken away', () => {
  const browser = webStorage();
  const storage = safeStorage(() => browser);
  storage.write('cart', '[]');
  expect(browser.getItem('cart')).toBe('[]');
  expect(storage.read('cart')).toBe('[]');
  storage.write('cart', undefined);
  expect(storage.read('cart')).toBeNull();
});

test('a visitor who blocks storage keeps what was written until the page closes', () => {
  const storage = safeStorage(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  expect(storage.read('cart')).toBeNull();
  storage.write('cart', '[1]');
  expect(storage.read('cart')).toBe('[1]');
  storage.write('cart', undefined);
  expect(storage.read('cart')).toBeNull();
});

test('a full storage keeps the newest text in memory, not the old one on disk', () => {
  const browser = webStorage({ cart: 'old' }, 5);
  const storage = safeStorage(() => browser);
  storage.write('cart', 'too long');
  expect(storage.read('cart')).toBe('too long');
  storage.write('cart', 'fits');
  expect(browser.getItem('cart')).toBe('fits');
});
