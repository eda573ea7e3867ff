import type { Availability } from '#contract/availability.ts';
import type { Database } from '../database/database.ts';
import { allSalesStops, WHOLE_SHOP } from '../database/sales-stops.ts';
import { withTimeout } from '../deadline.ts';
import { closedText } from './sales-stop.ts';

/** How long (ms) a process shows what it has read; orders and payments always read. */
const MAX_AGE_MS = 1_000;
/** Pages must not wait (ms) longer for the database. */
const TIMEOUT_MS = 500;

/**
 * Creates a function that gives what can be bought, from a read that requests within a second share;
 * the last known state when the database does not answer.
 */
export function availabilityReader(db: Database): () => Promise<Availability> {
  let known: Availability = { closed: null, soldOut: [] };
  let reading = Promise.resolve(known);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - readAt < MAX_AGE_MS) return reading;
    readAt = now;
    reading = withTimeout(TIMEOUT_MS, readAvailability(db)).then(
      (read) => {
        known = read;
        return read;
      },
      () => known,
    );
    return reading;
  };
}

async function readAvailability(db: Database): Promise<Availability> {
  const stops = await allSalesStops(db);
  const closing = stops.find(({ subject }) => subject === WHOLE_SHOP);
  return {
    closed: closing ? closedText(closing) : null,
    soldOut: stops.filter((stop) => stop !== closing).map(({ subject }) => Number(subject)),
  };
}
