import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TOAST_DURATION_MS } from './toast-store.ts';

/** Whether the pointer or the focus is within an element, by its handlers. */
export function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    attended: hovered || focused,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

/**
 * Closes an open toast after its duration, not counting the time for which it is paused. Radix's own timer also
 * stops when the window loses the focus, as to the frame of the card field.
 */
export function useCloseTimer(open: boolean, paused: boolean, onClose: () => void): void {
  const leftMs = useRef(TOAST_DURATION_MS);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || paused) return;
    const start = Date.now();
    const timer = setTimeout(close, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - start;
    };
  }, [open, paused]);
}
