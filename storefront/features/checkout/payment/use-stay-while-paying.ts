import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Where a payment that succeeded leads. */
export const PAID_PATH = '/order-success';

/** Keeps the customer on the page while a payment is under way. */
export function useStayWhilePaying(paying: boolean): void {
  const blocker = useBlocker(({ nextLocation }) => paying && nextLocation.pathname !== PAID_PATH);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showToast({
      title: 'Payment in progress',
      description: 'Please stay on this page until your payment is settled.',
    });
  }, [blocker]);

  useEffect(() => {
    if (!paying) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [paying]);
}
