import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to a button that lost it by being disabled while it was busy, so that a
 * customer with a keyboard or a screen reader goes on from where they were.
 */
export function useFocusBack(busy: boolean): void {
  const lost = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (busy) lost.current = focused?.matches('button:disabled') ? (focused as HTMLElement) : null;
    else if (focused === document.body) lost.current?.focus({ preventScroll: true });
  }, [busy]);
}
