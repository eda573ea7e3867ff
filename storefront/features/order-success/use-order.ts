import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type OrderData, parseOrderData, readLastOrder } from '#storefront/api/last-order.ts';
import type { SafeStorage } from '#storefront/api/safe-storage.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

const CONFIRMED_KEY = 'confirmedOrder';

/**
 * The order to confirm, from the navigation state or the session storage: 'unread' during
 * hydration, 'none' if there is no order.
 */
export function useOrder(): OrderData | 'unread' | 'none' {
  const hydrated = useHydrated();
  const { state } = useLocation();
  return useMemo(() => {
    if (!hydrated) return 'unread';
    return parseOrderData(state) ?? readLastOrder() ?? 'none';
  }, [hydrated, state]);
}

/** Returns true for the first view of an order's success page in a session, false for a reload. */
export function isFirstView(storage: SafeStorage, orderId: string): boolean {
  if (storage.read(CONFIRMED_KEY) === orderId) return false;
  storage.write(CONFIRMED_KEY, orderId);
  return true;
}
