import { useLayoutEffect, useRef } from 'react';

/** Returns the focus to a button that lost it when it was disabled while busy. */
export function useRestoreFocus(busy: boolean): void {
  const lost = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (busy) lost.current = focused?.matches('button:disabled') ? (focused as HTMLElement) : null;
    else if (focused === document.body) lost.current?.focus({ preventScroll: true });
  }, [busy]);
}
