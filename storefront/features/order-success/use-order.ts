import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  atEndOfDetails,
  hasName,
  type LastOrder,
  parseOrder,
  readLastOrder,
} from '#storefront/api/last-order.ts';
import type { SafeStorage, SessionKey } from '#storefront/state/browser-storage.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

const CONFIRMED_KEY = 'confirmedOrder' satisfies SessionKey;

/**
 * The order to confirm, from the navigation state or the session storage: 'unread' during
 * hydration, 'none' if there is no order. Its customer is forgotten in time, also in the state.
 */
export function useOrder(): LastOrder | 'unread' | 'none' {
  const hydrated = useHydrated();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [now, setNow] = useState(Date.now);
  const order = useMemo(() => {
    if (!hydrated) return 'unread';
    return parseOrder(state, now) ?? readLastOrder() ?? 'none';
  }, [hydrated, state, now]);

  useEffect(() => {
    if (typeof order === 'string') return undefined;
    if (hasName(order)) return atEndOfDetails(order, () => setNow(Date.now()));
    // The history entry still has the customer.
    if (parseOrder(state, now) && hasName(state))
      void navigate('.', { replace: true, state: order, preventScrollReset: true });
    return undefined;
  }, [order, state, now, navigate]);

  return order;
}

/** Returns true for the first view of an order's success page in a session, false for a reload. */
export function isFirstView(storage: SafeStorage<typeof CONFIRMED_KEY>, orderId: string): boolean {
  if (storage.read(CONFIRMED_KEY) === orderId) return false;
  storage.write(CONFIRMED_KEY, orderId);
  return true;
}
