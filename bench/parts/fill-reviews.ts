import { sql } from 'kysely';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

const NEWEST = Date.UTC(2026, 0, 1);
const APART_MS = 1_000;

/** Fills an empty database with reviews by one statement, and counts them as the shop does. */
export async function fillReviews(
  place: { dataDir: string; databaseUrl: string | undefined },
  count: number,
): Promise<void> {
  const db = openDatabase(place);
  await migrate(db);
  await sql`
    insert into reviews (id, name, rating, text, date, created_at, is_sample)
    with recursive numbers(n) as (
      select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}
    )
    select 'review-' || n, 'Customer ' || n, 1 + n % 5,
      'My hair has not been this soft in years, and the scent of elderflower stays. ' || n,
      '2026-01-01', ${sql.lit(NEWEST)} - n * cast(${sql.lit(APART_MS)} as bigint), 0
    from numbers`.execute(db);
  await sql`
    insert into review_statistics (is_sample, rating, count)
    select is_sample, rating, count(*) from reviews group by is_sample, rating`.execute(db);
  await sql`analyze`.execute(db);
  await db.destroy();
}

/** The cursor behind which a page deep in the list begins: nine tenths of the way down. */
export function deepCursor(count: number): string {
  const n = Math.floor(count * 0.9);
  return `${NEWEST - n * APART_MS}.review-${n}`;
}
