import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { showToast } from '#storefront/ui/toast/toast-store.ts';

/** The page after a successful payment. */
export const PAID_PATH = '/order-success';

/** Blocks navigation and warns before unloading while a payment is in progress. */
export function useStayWhilePaying(paying: boolean): void {
  const blocker = useBlocker(({ nextLocation }) => paying && nextLocation.pathname !== PAID_PATH);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showToast({
      title: 'Payment in progress',
      description: 'Please stay on this page until your payment is complete.',
    });
  }, [blocker]);

  useEffect(() => {
    if (!paying) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [paying]);
}
