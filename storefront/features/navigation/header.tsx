import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { shop } from '#shop.config.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Logo } from '#storefront/ui/logo.tsx';
import { MAIN_LINKS } from '#storefront/ui/main-links.ts';

const OFFLINE_AT_CHECKOUT =
  'You are offline. You need a connection to check your address and pay; what you have typed is saved.';
const OFFLINE_ELSEWHERE =
  'You are offline. You can look around and fill your cart; for reviews, messages and the checkout you need a connection.';

// In px, but never wider than the header's room on narrow screens, also with larger text. Not below 200 px: Chromium
// lays a page out 1 px wide before it captures a picture of the full page.
const NAME_SIZE = 'text-[24px] min-[200px]:max-md:text-shop-name';

/** The sticky header. The tools (search, cart, drawer) come from the layout. */
export function Header({ tools }: { tools: ReactNode }) {
  const { pathname } = useLocation();
  const atCheckout = pathname === PAGES.checkout;
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-paper-light">
      <div
        className={`shell flex h-16 items-center gap-x-[8px] @3xl:gap-x-8 ${atCheckout ? '' : '@3xl:h-20'}`}
      >
        <div className="@container min-w-0 grow">
          <Link
            to={PAGES.home}
            aria-label={`${shop.name}, home`}
            className={`inline-flex align-middle text-green ${NAME_SIZE}`}
          >
            <Logo />
          </Link>
        </div>
        {atCheckout ? (
          <Link to={PAGES.cart} className="inline-flex items-center gap-2 text-link py-3 text-sm">
            <Icon name="arrow-left" className="size-4.5 @max-[22.5rem]:hidden" />
            Back to Cart
          </Link>
        ) : (
          <>
            <nav aria-label="Main" className="@max-3xl:hidden">
              <ul className="flex gap-x-8 lg:gap-x-11">
                {MAIN_LINKS.map(({ label, to }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      end={to === PAGES.home}
                      className="block border-b border-transparent pt-2.5 pb-1.5 text-sm font-medium tracking-[0.08em] transition-colors hover:border-clover aria-[current=page]:border-green"
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="-mr-[10px] flex items-center gap-x-[4px] @3xl:ml-2">{tools}</div>
          </>
        )}
      </div>
      <OfflineNotice atCheckout={atCheckout} />
    </header>
  );
}

function OfflineNotice({ atCheckout }: { atCheckout: boolean }) {
  const online = useOnline();
  return (
    <div role="status" className="not-printed">
      {!online && (
        <p className="bg-ink py-2 text-center text-sm text-paper forced-colors:border-b">
          <span className="shell block">
            {atCheckout ? OFFLINE_AT_CHECKOUT : OFFLINE_ELSEWHERE}
          </span>
        </p>
      )}
    </div>
  );
}

/** Returns false when the browser reports no network; true in prerendered HTML. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
