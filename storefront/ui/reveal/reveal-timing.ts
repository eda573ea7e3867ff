/** How much of an element must be on the screen before it fades in (spec section 2). */
export const VISIBLE_SHARE = 0.1;

/** Milliseconds between one element and the next (spec section 2). */
const STAGGER_MS = 120;

/** The delay in ms of each of so many elements that come into view together. */
export function revealDelays(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place * STAGGER_MS);
}
