import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation the focus goes to the new page's heading, as a freshly loaded page would
 * start there: a screen reader says where the visitor is, and Tab goes on from the top.
 */
export function useFocusOnPageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    const start = main?.querySelector('h1') ?? main;
    if (!start) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, [pathname]);
}
