import { type PointerEvent, useRef } from 'react';

/** The shortest swipe, in CSS pixels; shorter movements are taps. */
const MIN_SWIPE_PX = 40;

/**
 * Pointer handlers that report a horizontal swipe: 1 for next, -1 for previous. The element needs
 * `touch-action: pan-y`, so that the browser still scrolls vertically.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientX;
    },
    onPointerUp(event: PointerEvent) {
      const direction = swipeDirection(start.current, event.clientX);
      start.current = null;
      if (direction) onSwipe(direction);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}

/** The direction of a movement between two x coordinates; null if it is no swipe. */
export function swipeDirection(from: number | null, to: number): 1 | -1 | null {
  if (from === null || Math.abs(to - from) < MIN_SWIPE_PX) return null;
  return to < from ? 1 : -1;
}
