import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/database/database.ts';
import { countRequest, requestCount } from '#server/database/request-counts.ts';

/**
 * Declines from one client network in DECLINES_WINDOW_MS after which new attempts wait for the window's end. Tests of
 * stolen cards cause hundreds (https://docs.stripe.com/disputes/prevention/card-testing), customers of one office
 * rarely ten. Successful payments and repeated requests do not count.
 */
const MAX_DECLINES_OF_NETWORK = 10;
/** Milliseconds from the first declined attempt of a network. */
const DECLINES_WINDOW_MS = 10 * 60_000;

/**
 * Whether new attempts from a network must wait.
 * @param network of the client; undefined when rate limits are off
 */
export async function hasTooManyDeclines(
  { now }: AppContext,
  db: Database,
  network: string | undefined,
): Promise<boolean> {
  if (network === undefined) return false;
  return (await requestCount(db, keyOf(network), now())) >= MAX_DECLINES_OF_NETWORK;
}

/** Counts an attempt that has just been declined. */
export async function countDecline(
  { db, now }: AppContext,
  network: string | undefined,
): Promise<void> {
  if (network !== undefined) await countRequest(db, keyOf(network), now(), DECLINES_WINDOW_MS);
}

function keyOf(network: string): string {
  return `declines ${network}`;
}
