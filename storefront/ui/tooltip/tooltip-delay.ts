/** How long in ms a pointer rests before the first tooltip shows (spec section 9). */
const TOOLTIP_DELAY_MS = 700;

/** For how long in ms after one tooltip has gone the next shows at once (spec section 9). */
const TOOLTIP_SKIP_MS = 300;

/**
 * How long to wait before a tooltip shows, in ms.
 * @param sinceLast ms since the last tooltip of the page went away
 */
export function tooltipDelay(sinceLast: number): number {
  return sinceLast < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
}
