import { type PointerEvent, useRef } from 'react';

/** How far in px a finger must travel before it counts as a swipe and not as a tap. */
const SWIPE_PX = 40;

/**
 * Handlers that tell a sideways swipe: 1 towards the next, -1 towards the previous. The element
 * needs `touch-action: pan-y`, which leaves scrolling up and down to the browser.
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

/** The direction of a movement from one x to another; null when it is too short for a swipe. */
export function swipeDirection(from: number | null, to: number): 1 | -1 | null {
  if (from === null || Math.abs(to - from) < SWIPE_PX) return null;
  return to < from ? 1 : -1;
}
