import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { focusPageHeading } from '#storefront/ui/focus-page-heading.ts';

/** A thin line at the top edge while the next page's code loads. */
export function LoadingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="loading-bar fixed inset-x-0 top-0 z-50 h-0.5 bg-clover" />
  );
}

/** The first link in the tab order; skips the header. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="not-printed fixed top-3 left-3 z-50 -translate-y-24 bg-green px-5 py-3 text-paper-light focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

/**
 * Focuses the new page's heading after a navigation, so that a screen reader announces the page
 * and Tab continues from its top.
 */
export function useFocusOnPageChange(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    focusPageHeading();
  }, [pathname]);
}
