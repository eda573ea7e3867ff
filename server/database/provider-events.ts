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

/** Until when (ms) the events of a mode have been read; undefined before the first poll. */
export async function eventsPolledUntil(
  db: Database,
  livemode: boolean,
): Promise<number | undefined> {
  const poll = await db
    .selectFrom('event_polls')
    .select('polled_until')
    .where('livemode', '=', livemode ? 1 : 0)
    .executeTakeFirst();
  return poll?.polled_until;
}

/** Records until when (ms) the events of a mode have been read. */
export async function recordEventPoll(
  db: Database,
  livemode: boolean,
  until: number,
): Promise<void> {
  await db
    .insertInto('event_polls')
    .values({ livemode: livemode ? 1 : 0, polled_until: until })
    .onConflict((conflict) => conflict.column('livemode').doUpdateSet({ polled_until: until }))
    .execute();
}
