/** How many pictures the carousel shows at once (spec section 2, Brand page). */
const SHOWN_AT_ONCE = 3;

/**
 * Which of so many pictures are on show, beginning at any place and wrapping around at the end.
 * @example carouselWindow(4, 3) // [3, 0, 1]
 * @example carouselWindow(4, -1) // [3, 0, 1]
 */
export function carouselWindow(count: number, first: number): number[] {
  const shown = Math.min(SHOWN_AT_ONCE, count);
  return Array.from({ length: shown }, (_, place) => wrapAround(first + place, count));
}

function wrapAround(place: number, count: number): number {
  return ((place % count) + count) % count;
}
