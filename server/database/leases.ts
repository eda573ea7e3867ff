import type { Database } from './database.ts';

/** The right of one process to do a job for all processes. */
export interface Lease {
  name: string;
  /** The id of the process. */
  holder: string;
}

/**
 * A running shop renews several short leases within this time (ms). A lease that ends later (retention) outlives a
 * killed shop by hours, so it does not prove that a shop is running.
 */
const RENEWED_WITHIN_MS = 2 * 60_000;

/**
 * Takes a lease that is free or has ended, or renews the holder's own.
 * @param now ms; endsAt: the new end (ms); no other holder gets the lease before it
 * @returns whether the holder has the lease now
 */
export async function holdLease(
  db: Database,
  { name, holder }: Lease,
  { now, endsAt }: { now: number; endsAt: number },
): Promise<boolean> {
  const held = await db
    .insertInto('leases')
    .values({ name, holder, endsAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, endsAt })
        .where((where) =>
          where.or([where('leases.holder', '=', holder), where('leases.endsAt', '<=', now)]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * When the lease of a running shop, or of one that was killed a moment ago, ends (ms).
 * @returns undefined when no shop runs on this PostgreSQL database
 */
export async function runningShopLease(db: Database, now: number): Promise<number | undefined> {
  const lease = await db
    .selectFrom('leases')
    .select('endsAt')
    .where('endsAt', '>', now)
    .where('endsAt', '<', now + RENEWED_WITHIN_MS)
    .orderBy('endsAt', 'desc')
    .executeTakeFirst();
  return lease?.endsAt;
}

/** Ends a lease early, so that another process can take it. */
export async function endLease(db: Database, { name, holder }: Lease): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
