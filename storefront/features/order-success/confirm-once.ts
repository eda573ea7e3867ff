import type { SafeStorage } from '../../api/safe-storage.ts';

const CONFIRMED_KEY = 'confirmedOrder';

/** Whether this order's success page is shown for the first time in this visit; a reload is not. */
export function isFirstShowing(storage: SafeStorage, orderId: string): boolean {
  if (storage.read(CONFIRMED_KEY) === orderId) return false;
  storage.write(CONFIRMED_KEY, orderId);
  return true;
}
