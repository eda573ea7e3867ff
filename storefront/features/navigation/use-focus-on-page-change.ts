import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
