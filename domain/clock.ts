import { DAY_MS } from './durations.ts';

/** The least time (ms) after which any data is deleted is thirty days, so that this offset destroys nothing. */
const MAX_OFFSET_MS = DAY_MS;
/** A row proves nothing before this time (ms): after a wrong clock was set, new rows agree with it. */
export const ROW_PROVES_AFTER_MS = 30 * DAY_MS;
/** A shop without an order, message or email for longer (ms) is less likely than a wrong clock. */
const MAX_GAP_MS = 60 * DAY_MS;

/** What is known about the time, in ms since 1970. */
interface ClockEvidence {
  /** The time by the clock to check. */
  now: number;
  /** The time by another machine's clock; undefined when it gave no answer. */
  otherTime: number | undefined;
  /** When the newest row was stored that is older than ROW_PROVES_AFTER_MS; undefined without such a row. */
  newestRow: number | undefined;
  /** Whether another machine can be asked at all. A shop with the card sandbox knows only its rows. */
  canAsk: boolean;
}

/**
 * Whether a clock can be trusted enough to delete what is old by it.
 * @returns undefined if so, otherwise why not
 */
export function clockDoubt({ now, otherTime, newestRow, canAsk }: ClockEvidence) {
  if (canAsk) {
    if (otherTime === undefined) return 'the payment provider gave no answer to compare it with';
    return Math.abs(now - otherTime) > MAX_OFFSET_MS
      ? `it differs from the payment provider’s, which is ${new Date(otherTime).toISOString()}`
      : undefined;
  }
  // Without such a row nothing is old enough to be deleted.
  if (newestRow === undefined || now - newestRow <= ROW_PROVES_AFTER_MS + MAX_GAP_MS)
    return undefined;
  return `nothing was stored from ${new Date(newestRow).toISOString()} until thirty days ago`;
}
