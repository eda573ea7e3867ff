const TOOLTIP_DELAY_MS = 700;
/** After a tooltip has closed, the next one opens without delay for this time. */
const TOOLTIP_SKIP_MS = 300;

/**
 * Returns the delay (ms) before a tooltip opens.
 * @param sinceLast ms since the last tooltip of the page closed
 */
export function tooltipDelay(sinceLast: number): number {
  return sinceLast < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
}
