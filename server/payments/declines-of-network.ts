import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { countRequest, requestCount, uncountRequest } from '#server/database/request-counts.ts';

/**
 * Declines from one client network in DECLINES_WINDOW_MS after which new attempts wait for the window's end. Tests of
 * stolen cards cause hundreds (https://docs.stripe.com/disputes/prevention/card-testing), customers of one office
 * rarely ten. Successful payments and repeated requests do not count.
 */
const MAX_DECLINES_OF_NETWORK = 10;
/**
 * Declines and attempts whose outcome is open, together, so that attempts at the same time do not pass the limit. An
 * attempt is open for some seconds, and 30 people of one office may pay at the same moment.
 */
const MAX_DECLINES_AND_OPEN = 40;
/** Milliseconds from the first declined or open attempt of a network. */
const DECLINES_WINDOW_MS = 10 * 60_000;

/**
 * Counts a new attempt of a network as open, unless the network's new attempts must wait. A process that ends before
 * `uncountOpenAttempt` leaves it counted until the window's end.
 * @param network of the client; undefined when rate limits are off
 * @returns whether the attempt may begin
 */
export async function countOpenAttempt(
  { now }: AppContext,
  transaction: Transaction,
  network: string | undefined,
): Promise<boolean> {
  if (network === undefined) return true;
  // Counted first, because PostgreSQL locks the row for the rest of the transaction: others wait and then see it.
  const open = await countRequest(transaction, openKey(network), now(), DECLINES_WINDOW_MS);
  const declines = await requestCount(transaction, declinesKey(network), now());
  if (declines < MAX_DECLINES_OF_NETWORK && declines + open.current <= MAX_DECLINES_AND_OPEN)
    return true;
  await uncountRequest(transaction, openKey(network), now());
  return false;
}

/** Counts an attempt as open no longer. */
export async function uncountOpenAttempt(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  network: string | undefined,
): Promise<void> {
  if (network !== undefined) await uncountRequest(db, openKey(network), now());
}

/** Counts an attempt that has just been declined. */
export async function countDecline(
  { db, now }: AppContext,
  network: string | undefined,
): Promise<void> {
  if (network !== undefined)
    await countRequest(db, declinesKey(network), now(), DECLINES_WINDOW_MS);
}

function declinesKey(network: string): string {
  return `declines ${network}`;
}

function openKey(network: string): string {
  return `open attempts ${network}`;
}
