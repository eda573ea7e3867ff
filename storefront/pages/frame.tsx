import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { ClosedNoticeAfterHydration } from '../features/availability/closed-notice-after-hydration.tsx';
import { CartProvider } from '../features/cart/cart-context.tsx';
import { CartLink } from '../features/cart/cart-link.tsx';
import { IntroOnce } from '../features/intro/intro-once.tsx';
import { Drawer } from '../features/navigation/drawer.tsx';
import { Footer } from '../features/navigation/footer.tsx';
import { Header } from '../features/navigation/header.tsx';
import { LoadingBar } from '../features/navigation/loading-bar.tsx';
import { MAIN_LINKS } from '../features/navigation/main-links.ts';
import { SkipLink } from '../features/navigation/skip-link.tsx';
import { useFocusOnPageChange } from '../features/navigation/use-focus-on-page-change.ts';
import { HeaderSearch } from '../features/search/header-search.tsx';
import { SearchForm } from '../features/search/search-form.tsx';
import { StartNotice } from '../ui/start-notice.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { Tooltip } from '../ui/tooltip/tooltip.tsx';
import { useToday } from '../ui/use-today.ts';

/** The layout of every page: providers, header, footer, toasts and the intro. */
export function Frame() {
  useFocusOnPageChange();
  return (
    <CartProvider>
      <SkipLink />
      <StartNotice />
      <LoadingBar />
      <Header
        tools={
          <>
            <HeaderSearch mainLinks={MAIN_LINKS} />
            <Tooltip text="Cart">
              <CartLink />
            </Tooltip>
            <Drawer search={(close) => <SearchForm mainLinks={MAIN_LINKS} onDone={close} />} />
          </>
        }
      />
      <ClosedNoticeAfterHydration />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <Outlet />
      </main>
      <Footer year={useToday().slice(0, 4)} />
      <Toaster />
      <IntroOnce />
      <ScrollRestoration getKey={scrollKeyOf} />
    </CartProvider>
  );
}

// The first page after loading always has the key 'default'. By path, its scroll position is not restored on
// another page.
function scrollKeyOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
