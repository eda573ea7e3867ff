import type { Database } from './database.ts';

/** Records an event of the payment provider; a repeated event is ignored. */
export async function recordProviderEvent(
  db: Database,
  event: { id: string; type: string; intentId: string | null },
  now: number,
): Promise<void> {
  const { intentId: intent_id, id, type } = event;
  await db
    .insertInto('provider_events')
    .values({ id, type, intent_id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether an event was recorded before. */
export async function wasProviderEventRecorded(db: Database, id: string): Promise<boolean> {
  const event = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return event !== undefined;
}

/** When (ms) the last event arrived; null without events. */
export async function lastProviderEvent(db: Database): Promise<number | null> {
  const { last } = await db
    .selectFrom('provider_events')
    .select(({ fn }) => fn.max<number | null>('received_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
