import type { DatabaseSync } from 'node:sqlite';
import type { Charge } from '../objects/charge.ts';
import type { Dispute } from '../objects/dispute.ts';
import type { StripeEvent } from '../objects/event.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { Refund } from '../objects/refund.ts';
import { prepared } from './sqlite.ts';

/** A stored object: its public body, and hidden fields that responses do not contain. */
interface Stored<Body, Hidden> {
  body: Body;
  hidden: Hidden;
}

export interface Kinds {
  /** hidden.settlesAt: when `processing` ends, in seconds since 1970. */
  payment_intent: Stored<PaymentIntent, { settlesAt?: number }>;
  /**
   * hidden.testCard: name of the test card; hidden.spentOn: id of the intent it paid;
   * hidden.faultsShown: how many times the fault of its card has occurred.
   */
  payment_method: Stored<
    PaymentMethod,
    { testCard: string; spentOn: string | null; faultsShown?: number }
  >;
  charge: Stored<Charge, null>;
  refund: Stored<Refund, null>;
  dispute: Stored<Dispute, null>;
  event: Stored<StripeEvent, null>;
}
export type Kind = keyof Kinds;

export function addObject<K extends Kind>(db: DatabaseSync, kind: K, stored: Kinds[K]): void {
  prepared(db, 'insert into objects (id, kind, body, hidden) values (?, ?, ?, ?)').run(
    stored.body.id,
    kind,
    JSON.stringify(stored.body),
    JSON.stringify(stored.hidden),
  );
}

export function replaceObject<K extends Kind>(db: DatabaseSync, stored: Kinds[K]): void {
  prepared(db, 'update objects set body = ?, hidden = ? where id = ?').run(
    JSON.stringify(stored.body),
    JSON.stringify(stored.hidden),
    stored.body.id,
  );
}

export function findObject<K extends Kind>(
  db: DatabaseSync,
  kind: K,
  id: string,
): Kinds[K] | undefined {
  const row = prepared(db, 'select body, hidden from objects where kind = ? and id = ?').get(
    kind,
    id,
  );
  return row && parseRow<K>(row);
}

/** Parses a row with the columns body and hidden. */
export function parseRow<K extends Kind>(row: Record<string, unknown>): Kinds[K] {
  return { body: JSON.parse(String(row.body)), hidden: JSON.parse(String(row.hidden)) } as Kinds[K];
}

/** Returns the ids of the intents in processing that settle by `now`, in seconds since 1970. */
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
