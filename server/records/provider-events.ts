import type { Database, InTransaction } from './database.ts';
import type { ProviderEventRow } from './tables.ts';

/** Notes an event of the card company; false when it was noted before. */
export async function recordProviderEvent(
  db: InTransaction,
  event: ProviderEventRow,
): Promise<boolean> {
  const recorded = await db
    .insertInto('provider_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** When (ms) the card company last told something; null when it never did. */
export async function lastProviderEvent(db: Database): Promise<number | null> {
  const { last } = await db
    .selectFrom('provider_events')
    .select(({ fn }) => fn.max<number | null>('received_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
