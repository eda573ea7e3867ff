import { expect, test } from 'vitest';
import { safeStorage } from '#storefront/state/browser-storage.ts';
import { webStorage } from '#storefront/testing/web-storage.ts';
import { isFirstView } from './use-order.ts';

test('R8.5: isFirstView is true once for each order', () => {
  const browser = webStorage();
  const load = () => safeStorage(() => browser);
  expect(isFirstView(load(), 'EC00000001')).toBe(true);
  expect(isFirstView(load(), 'EC00000001')).toBe(false);
  expect(isFirstView(load(), 'EC00000002')).toBe(true);
});
