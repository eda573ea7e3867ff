const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

/** Returns the delay before the next try, in ms: 1 s, 2 s, 4 s, … up to a minute. */
export function retryAfter(triesBefore: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** triesBefore, LAST_RETRY_MS);
}
