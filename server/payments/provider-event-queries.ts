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
  const { intentId, id, type } = event;
  const webhookAt = source === 'webhook' ? now : null;
  await db
    .insertInto('providerEvents')
    .values({ id, type, intentId, receivedAt: now, webhookAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        webhookAt: sql`coalesce(provider_events.webhook_at, excluded.webhook_at)`,
      }),
    )
    .execute();
}

/** When (ms) the webhook last brought an event that had not come before; undefined if it never did. */
export async function lastWebhookEventAt(db: Database): Promise<number | undefined> {
  const { last } = await db
    .selectFrom('providerEvents')
    .select(({ fn }) => fn.max('webhookAt').as('last'))
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
    .selectFrom('providerEvents')
    .innerJoin('orders', 'orders.intentId', 'providerEvents.intentId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orders.livemode', '=', livemode ? 1 : 0)
    .where('webhookAt', 'is', null)
    .where('receivedAt', '>', received.after)
    .where('receivedAt', '<=', received.until)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an event was recorded before. */
export async function wasProviderEventRecorded(db: Database, id: string): Promise<boolean> {
  const event = await db
    .selectFrom('providerEvents')
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
    .selectFrom('eventPolls')
    .select('polledUntil')
    .where('livemode', '=', livemode ? 1 : 0)
    .executeTakeFirst();
  return poll?.polledUntil;
}

/** Records until when (ms) the events of a mode have been read. */
export async function recordEventPoll(
  db: Database,
  livemode: boolean,
  until: number,
): Promise<void> {
  await db
    .insertInto('eventPolls')
    .values({ livemode: livemode ? 1 : 0, polledUntil: until })
    .onConflict((conflict) => conflict.column('livemode').doUpdateSet({ polledUntil: until }))
    .execute();
}
