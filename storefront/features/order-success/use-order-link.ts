import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderLink } from '#contract/order-links.ts';
import { FIND_ORDER_HASH, PAGES } from '#contract/pages.ts';
import { storeLastOrder } from '#storefront/api/last-order.ts';
import { openOrderLink } from '#storefront/api/order-links.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

/** What the fragment of /order-success asks for, and what became of it. */
export type OrderLinkState =
  /**
   * The fragment is no link: the page shows the order of this session. If this page opened it by its link, the order can
   * be loaded again, until a reload: only the page's memory has the code.
   */
  | { kind: 'no-link'; refresh?: () => Promise<void> }
  /** The customer asks for the link. */
  | { kind: 'find' }
  | { kind: 'opening' }
  /** The code is wrong, or the link has ended. */
  | { kind: 'wrong' }
  /** The order could not be loaded. */
  | { kind: 'failed'; retry: () => void };

/**
 * Opens the order that the fragment names, puts it into the session storage, and shows it at a URL without the fragment:
 * the code stays out of the history, which the next user of the computer could see.
 */
export function useOrderLink(): OrderLinkState {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [tries, setTries] = useState(0);
  const [opened, setOpened] = useState<OrderLink>();
  const [ended, setEnded] = useState<{ hash: string; tries: number; kind: 'wrong' | 'failed' }>();

  useEffect(() => {
    const link = parseHash(hash);
    if (!link) return undefined;
    const aborting = new AbortController();
    const end = (kind: 'wrong' | 'failed') => setEnded({ hash, tries, kind });
    openOrderLink(link, aborting.signal).then(
      (order) => {
        if (aborting.signal.aborted) return;
        if (!order) return end('wrong');
        setOpened(link);
        storeLastOrder(order);
        void navigate(PAGES.orderSuccess, { replace: true, state: order });
      },
      (error: unknown) => {
        if (aborting.signal.aborted) return;
        console.warn('The order of the link was not loaded:', error);
        end('failed');
      },
    );
    return () => aborting.abort();
  }, [hash, tries, navigate]);

  /** @throws when the order could not be loaded, or the link has ended */
  async function refresh(link: OrderLink) {
    const order = await openOrderLink(link);
    if (!order) throw new Error('The link to the order has ended');
    storeLastOrder(order);
    await navigate('.', { replace: true, state: order, preventScrollReset: true });
  }

  if (!hydrated) return { kind: 'no-link' };
  if (hash === FIND_ORDER_HASH) return { kind: 'find' };
  if (!hash.startsWith('#EC'))
    return { kind: 'no-link', ...(opened && { refresh: () => refresh(opened) }) };
  if (!parseHash(hash)) return { kind: 'wrong' };
  if (ended?.hash !== hash || ended.tries !== tries) return { kind: 'opening' };
  if (ended.kind === 'wrong') return { kind: 'wrong' };
  return { kind: 'failed', retry: () => setTries(tries + 1) };
}

/** Order number and code; undefined for a link that was cut off. */
function parseHash(hash: string): OrderLink | undefined {
  const [, orderId, code] = /^#(EC\d{8})\.(\w+)$/.exec(hash) ?? [];
  return orderId && code ? { orderId, code } : undefined;
}
