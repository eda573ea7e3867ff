import type { Database } from './database.ts';

/** Something that one process does for all, until its time is up. */
export interface Lease {
  name: string;
  /** The process. */
  holder: string;
}

/**
 * Takes a lease that is free or has run out, or renews one's own.
 * @param now ms; endsAt: until when (ms) nobody else gets it
 * @returns whether the holder has it now
 */
export async function holdLease(
  db: Database,
  { name, holder }: Lease,
  { now, endsAt }: { now: number; endsAt: number },
): Promise<boolean> {
  const held = await db
    .insertInto('leases')
    .values({ name, holder, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, ends_at: endsAt })
        .where((where) =>
          where.or([where('leases.holder', '=', holder), where('leases.ends_at', '<=', now)]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return held !== undefined;
}

/** Lets the next process take over at once. */
export async function endLease(db: Database, { name, holder }: Lease): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
