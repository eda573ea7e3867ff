import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type OrderData, orderDataIn, readLastOrder } from '../../api/last-order.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * The order to confirm, from the navigation state or the session store: `unread` until the browser
 * has looked, `none` when there is neither.
 */
export function useOrder(): OrderData | 'unread' | 'none' {
  const hydrated = useHydrated();
  const { state } = useLocation();
  return useMemo(() => {
    if (!hydrated) return 'unread';
    return orderDataIn(state) ?? readLastOrder() ?? 'none';
  }, [hydrated, state]);
}
