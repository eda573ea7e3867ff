import type { InTransaction } from './database.ts';
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
