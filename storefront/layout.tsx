import { useEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { CartProvider } from './features/cart/cart-context.tsx';
import { CartLink } from './features/cart/cart-link.tsx';
import { Drawer } from './features/navigation/drawer.tsx';
import { Footer } from './features/navigation/footer.tsx';
import { Header } from './features/navigation/header.tsx';
import { LoadingBar, SkipLink, useFocusOnPageChange } from './features/navigation/page-aids.tsx';
import { MissingOrderNotice } from './features/order-success/missing-order-notice.tsx';
import { HeaderSearch } from './features/search/header-search.tsx';
import { SearchForm } from './features/search/search-form.tsx';
import { Splash } from './features/splash/splash.tsx';
import { StartNotice } from './ui/script-fallback.tsx';
import { Toaster } from './ui/toast/toaster.tsx';
import { Tooltip } from './ui/tooltip.tsx';
import { useToday } from './ui/use-hydrated.ts';

/** The layout of every page: providers, header, footer, toasts and the splash. */
export function Layout() {
  useFocusOnPageChange();
  return (
    <CartProvider>
      <Splash />
      <SkipLink />
      <StartNotice />
      <LoadingBar />
      <Header
        tools={
          <>
            <HeaderSearch />
            <Tooltip text="Cart">
              <CartLink />
            </Tooltip>
            <Drawer search={(close) => <SearchForm onDone={close} />} />
          </>
        }
      />
      <ClosedNoticeAfterHydration />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        {/* Before the new page in the same element, so that it moves nothing and is announced. */}
        <MissingOrderNotice />
        <Outlet />
      </main>
      <Footer year={useToday().slice(0, 4)} />
      <Toaster />
      <ScrollRestoration getKey={toScrollKey} />
    </CartProvider>
  );
}

// The first page after loading always has the key 'default'. By path, its scroll position is not restored on
// another page.
function toScrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** The notice of a closed shop; its code is loaded after hydration. */
function ClosedNoticeAfterHydration() {
  const [notice, setNotice] =
    useState<typeof import('./features/availability/closed-notice.tsx')>();
  useEffect(() => {
    // Without it the server still refuses orders.
    import('./features/availability/closed-notice.tsx').then(setNotice, () => undefined);
  }, []);
  return notice ? <notice.ClosedNotice /> : null;
}
