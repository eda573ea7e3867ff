import type { Database } from './database.ts';
import { preparedQuery } from './prepared-query.ts';
import type { ProviderEventRow } from './tables.ts';

/** Notes an event of the card company; false when it was noted before. */
export async function recordProviderEvent(
  db: Database,
  event: { id: string; type: string; intentId: string | null },
  now: number,
): Promise<boolean> {
  const { intentId: intent_id, id, type } = event;
  const recorded = await insertIntoEvents(db, { event: { id, type, intent_id, received_at: now } });
  return recorded.length > 0;
}

const insertIntoEvents = preparedQuery((db, { event }: { event: ProviderEventRow }) =>
  db
    .insertInto('provider_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

/** When (ms) the card company last told something; null when it never did. */
export async function lastProviderEvent(db: Database): Promise<number | null> {
  const { last } = await db
    .selectFrom('provider_events')
    .select(({ fn }) => fn.max<number | null>('received_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
