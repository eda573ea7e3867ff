import type { DatabaseSync } from 'node:sqlite';
import { prepared } from './sqlite.ts';

/** Ids of the intents in processing that settle by `now`, in seconds since 1970. */
export function processingIntentsDue(db: DatabaseSync, now: number): string[] {
  return prepared(
    db,
    // Without `indexed by` SQLite scans all intents.
    `select id from objects indexed by processing_intents
       where kind = 'payment_intent' and json_extract(body, '$.status') = 'processing'
         and json_extract(hidden, '$.settlesAt') <= ?
       order by position`,
  )
    .all(now)
    .map((row) => String(row.id));
}
