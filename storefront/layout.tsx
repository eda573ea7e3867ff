import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { ClosedNoticeAfterHydration } from '#storefront/features/availability/closed-notice-after-hydration.tsx';
import { CartProvider } from '#storefront/features/cart/cart-context.tsx';
import { CartLink } from '#storefront/features/cart/cart-link.tsx';
import { Drawer } from '#storefront/features/navigation/drawer.tsx';
import { Footer } from '#storefront/features/navigation/footer.tsx';
import { Header } from '#storefront/features/navigation/header.tsx';
import { MissingOrderNotice } from '#storefront/features/order-success/missing-order-notice.tsx';
import { HeaderSearch } from '#storefront/features/search/header-search.tsx';
import { SearchForm } from '#storefront/features/search/search-form.tsx';
import { Splash } from '#storefront/features/splash/splash.tsx';
import { Toaster } from '#storefront/ui/toast/toaster.tsx';
import { LoadingBar, SkipLink, useFocusOnPageChange } from './features/navigation/page-aids.tsx';
import { StartNotice } from './ui/script-fallback.tsx';
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
