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

/** Records that a webhook request did not have the signature of this secret. */
export async function recordRejectedSignature(
  db: Database,
  secretFingerprint: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('rejected_signatures')
    .values({ secret_fingerprint: secretFingerprint, last_at: now })
    .onConflict((conflict) => conflict.column('secret_fingerprint').doUpdateSet({ last_at: now }))
    .execute();
}

/** When (ms) a signature was last rejected with this webhook secret; undefined when never. */
export async function lastRejectedSignature(
  db: Database,
  secretFingerprint: string,
): Promise<number | undefined> {
  const rejected = await db
    .selectFrom('rejected_signatures')
    .select('last_at')
    .where('secret_fingerprint', '=', secretFingerprint)
    .executeTakeFirst();
  return rejected?.last_at;
}
