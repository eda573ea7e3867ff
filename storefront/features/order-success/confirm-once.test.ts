import { expect, test } from 'vitest';
import { safeStorage } from '../../api/safe-storage.ts';
import { webStorage } from '../../testing/web-storage.ts';
import { isFirstShowing } from './confirm-once.ts';

test('an order is confirmed once, a reload adds nothing, the next order is confirmed again', () => {
  const browser = webStorage();
  const visit = () => safeStorage(() => browser);
  expect(isFirstShowing(visit(), 'EC00000001')).toBe(true);
  expect(isFirstShowing(visit(), 'EC00000001')).toBe(false);
  expect(isFirstShowing(visit(), 'EC00000002')).toBe(true);
});
