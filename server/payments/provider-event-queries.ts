import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

/** How an event reached the shop: in a webhook request, or in the provider's list that the shop polls. */
export type EventSource = 'webhook' | 'poll';

/** Records an event of the payment provider. Of a repeated event only its first webhook request is recorded. */
export async function recordProviderEvent(
  db: Database,
  event: { id: string; type: string; intentId: string | null },
  source: EventSource,
  now: number,
): Promise<void> {
  const { intentId: intent_id, id, type } = event;
  const webhook_at = source === 'webhook' ? now : null;
  await db
    .insertInto('provider_events')
    .values({ id, type, intent_id, received_at: now, webhook_at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        webhook_at: sql`coalesce(provider_events.webhook_at, excluded.webhook_at)`,
      }),
    )
    .execute();
}

/** When (ms) the webhook last brought an event that had not come before; undefined if it never did. */
export async function lastWebhookEventAt(db: Database): Promise<number | undefined> {
  const { last } = await db
    .selectFrom('provider_events')
    .select(({ fn }) => fn.max('webhook_at').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? undefined;
}

/** Counts the events about orders of a mode that were received in a time (ms), but not by the webhook. */
export async function countEventsMissedByWebhook(
  db: Database,
  livemode: boolean,
  received: { after: number; until: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('provider_events')
    .innerJoin('orders', 'orders.intent_id', 'provider_events.intent_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orders.livemode', '=', livemode ? 1 : 0)
    .where('webhook_at', 'is', null)
    .where('received_at', '>', received.after)
    .where('received_at', '<=', received.until)
    .executeTakeFirstOrThrow();
  return count;
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
