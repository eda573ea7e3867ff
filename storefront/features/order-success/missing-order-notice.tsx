import { useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { FIND_ORDER_PATH } from '#contract/pages.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';

/** The navigation state of the redirect from /order-success without an order. */
export const ORDER_MISSING = { orderMissing: true };

/** Tells a visitor whom that redirect led away where the order's confirmation is; not after a reload. */
export function MissingOrderNotice() {
  const { state, key } = useLocation();
  const redirected = useNavigationType() === 'REPLACE' && state?.orderMissing === true;
  const [closed, setClosed] = useState('');

  function close() {
    setClosed(key);
    // The pressed button goes: the keyboard continues at the page's content.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <div role="status" className="not-printed">
      {redirected && closed !== key && (
        <div className="bg-clover-pale forced-colors:border-b">
          <div className="shell flex items-center justify-between gap-3 py-2">
            <p className="text-sm">
              Looking for your order? Your confirmation was sent by email. Lost it?{' '}
              <Link to={FIND_ORDER_PATH} className="text-link">
                Get the link again
              </Link>
              , or write to <ShopEmail />.
            </p>
            <button
              type="button"
              aria-label="Close notice"
              onClick={close}
              className="-mr-3 grid size-11 shrink-0 place-items-center"
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
