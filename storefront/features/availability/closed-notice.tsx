import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import {
  CLOSED_NOTICE_ID,
  loadAvailability,
  useAvailability,
} from '#storefront/api/availability.ts';
import { Signature } from '#storefront/ui/signature.tsx';

/**
 * The notice of a closed shop. Loads what can be bought, also for the other parts of the page: at each
 * navigation, and when the customer comes back to the tab. Home's hero, whose scripts know nothing of this, has a place
 * for until when.
 */
export function ClosedNotice() {
  const { closed, closedNote } = useAvailability();
  const { pathname } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page loads it again
  useEffect(() => void loadAvailability(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another content
  useEffect(() => setPlace(document.getElementById('until')), [pathname]);
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') void loadAvailability();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  // The checkout says so itself, where it does not disturb a payment under way.
  const shown = closed !== null && pathname !== PAGES.checkout;
  return (
    <div role="status" className="not-printed">
      {shown && (
        <div className="bg-plum py-4 text-center font-medium text-paper-light forced-colors:border-b">
          <p id={CLOSED_NOTICE_ID} className="shell text-balance">
            {closed}
          </p>
          <p className="shell font-normal">Orders already placed will be sent.</p>
          <Signature className="signature-on-dark mx-auto mt-2 w-32" />
        </div>
      )}
      {shown &&
        place &&
        createPortal(<span className="mt-3 block">{closedNote || closed}</span>, place)}
    </div>
  );
}
