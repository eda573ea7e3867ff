import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Counts requests in the database, so that processes share the counts. A key's window begins with its
 * first request.
 * @param now ms
 */
export function databaseRequestCounter(db: Database, now: () => number) {
  return (key: string, windowMs: number) => countRequest(db, key, now(), windowMs);
}

/**
 * Counts one more request under a key.
 * @param at now (ms)
 * @returns the count so far, and how long the window still lasts (ms)
 */
export async function countRequest(
  db: Database,
  key: string,
  at: number,
  windowMs: number,
): Promise<{ current: number; ttl: number }> {
  const counted = await db
    .insertInto('requestCounts')
    .values({ key, count: 1, endsAt: at + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${ended(at)} then 1 else request_counts.count + 1 end`,
        endsAt: sql`case when ${ended(at)} then excluded.ends_at else request_counts.ends_at end`,
      }),
    )
    .returning(['count', 'endsAt'])
    .executeTakeFirstOrThrow();
  return { current: counted.count, ttl: counted.endsAt - at };
}

/** The count of a key in its window; 0 when the window has ended. */
export async function requestCount(db: Database, key: string, at: number): Promise<number> {
  const counted = await db
    .selectFrom('requestCounts')
    .select('count')
    .where('key', '=', key)
    .where('endsAt', '>', at)
    .executeTakeFirst();
  return counted?.count ?? 0;
}

function ended(at: number) {
  return sql`request_counts.ends_at <= ${at}`;
}

/** Deletes the counts of windows that have ended. */
export async function deleteExpiredCounts(db: Database, now: number): Promise<void> {
  await db.deleteFrom('requestCounts').where('endsAt', '<=', now).execute();
}
