import type { Availability } from '#contract/availability.ts';
import type { Database } from '#server/database/database.ts';
import { withTimeout } from '#server/providers/with-timeout.ts';
import { soldOutProducts } from '#server/stock/stock-queries.ts';
import { closedText } from './sales-stop.ts';
import { allSalesStops, WHOLE_SHOP } from './sales-stop-queries.ts';

/** How long (ms) pages show what was read. Placing and paying an order query the database each time. */
const MAX_AGE_MS = 1_000;
/** Pages must not wait (ms) longer for the database. */
const TIMEOUT_MS = 500;

/**
 * Creates a function that gives what can be bought: read at most once a second, by one query at a time;
 * the last known state when the database does not answer.
 */
export function availabilityReader(db: Database): () => Promise<Availability> {
  let known: Availability = { closed: null, soldOut: [] };
  let reading: Promise<void> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  const read = async () => {
    try {
      known = await readAvailability(db);
    } catch {
      // Logged by the requests that cannot do without the database.
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    const now = performance.now();
    if (!reading && now - startedAt >= MAX_AGE_MS) {
      startedAt = now;
      reading = read();
    }
    const running = reading;
    if (running) await withTimeout(TIMEOUT_MS, () => running).catch(() => undefined);
    return known;
  };
}

/** Reads what can be bought now. */
export async function readAvailability(db: Database): Promise<Availability> {
  const stops = await allSalesStops(db);
  const closing = stops.find(({ subject }) => subject === WHOLE_SHOP);
  const stopped = stops.filter((stop) => stop !== closing).map(({ subject }) => Number(subject));
  return {
    closed: closing ? closedText(closing) : null,
    ...(closing && { closedNote: closing.note }),
    soldOut: [...new Set([...stopped, ...(await soldOutProducts(db))])],
  };
}
