import { useLocation } from 'react-router';
import { useOnline } from '../../ui/use-online.ts';

const AT_THE_CHECKOUT =
  'You are offline. Checking your address and paying need a connection; what you have typed is kept.';
const ELSEWHERE =
  'You are offline. You can look around and fill your cart; reviews, messages and the checkout need a connection.';

/** The header's last line for as long as there is no network; it covers nothing of the page. */
export function OfflineNotice() {
  const online = useOnline();
  const { pathname } = useLocation();
  return (
    <div role="status" className="not-printed">
      {!online && (
        <p className="bg-ink py-2 forced-colors:border-b text-center text-sm text-paper">
          <span className="shell block">
            {pathname === '/checkout' ? AT_THE_CHECKOUT : ELSEWHERE}
          </span>
        </p>
      )}
    </div>
  );
}
