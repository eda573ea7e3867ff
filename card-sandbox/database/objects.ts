import type { DatabaseSync } from 'node:sqlite';
import type { Charge } from '../objects/charge.ts';
import type { StripeEvent } from '../objects/event.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { Refund } from '../objects/refund.ts';
import { prepared } from './sqlite.ts';

/** A stored object: what is answered, and what only the sandbox may know. */
export interface Stored<Body, Hidden> {
  body: Body;
  hidden: Hidden;
}

export interface Kinds {
  /**
   * hidden.authenticated: the payment method that passed its 3-D Secure challenge;
   * hidden.settlesAt: when processing ends, in seconds since 1970.
   */
  payment_intent: Stored<PaymentIntent, { authenticated: string | null; settlesAt?: number }>;
  /**
   * hidden.testCard: name of the test card; hidden.spentOn: the intent that it paid;
   * hidden.faultsShown: how often the fault of its card has happened.
   */
  payment_method: Stored<
    PaymentMethod,
    { testCard: string; spentOn: string | null; faultsShown?: number }
  >;
  charge: Stored<Charge, null>;
  refund: Stored<Refund, null>;
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
  return row && restore<K>(row);
}

export interface Page {
  limit: number;
  /** Only objects older than the one with this id. */
  startingAfter?: string | undefined;
  /** Only objects newer than the one with this id. */
  endingBefore?: string | undefined;
  /** Only objects whose fields hold this; a field that is undefined is not looked at. */
  fields: { type?: string | undefined; payment_intent?: string | undefined };
}

/** One page, newest first, and whether there is more in that direction. */
export function listObjects<K extends Kind>(
  db: DatabaseSync,
  kind: K,
  page: Page,
): { objects: Kinds[K]['body'][]; hasMore: boolean } {
  const newer = page.endingBefore !== undefined;
  const rows = prepared(
    db,
    `select body, hidden from objects where kind = :kind
         and (:type is null or json_extract(body, '$.type') = :type)
         and (:intent is null or json_extract(body, '$.payment_intent') = :intent)
         and (:cursor is null
           or position ${newer ? '>' : '<'} (select position from objects where id = :cursor))
       order by position ${newer ? 'asc' : 'desc'} limit :limit`,
  ).all({
    kind,
    type: page.fields.type ?? null,
    intent: page.fields.payment_intent ?? null,
    cursor: page.endingBefore ?? page.startingAfter ?? null,
    limit: page.limit + 1,
  });
  const objects = rows.slice(0, page.limit).map((row) => restore<K>(row).body);
  return { objects: newer ? objects.reverse() : objects, hasMore: rows.length > page.limit };
}

function restore<K extends Kind>(row: Record<string, unknown>): Kinds[K] {
  return { body: JSON.parse(String(row.body)), hidden: JSON.parse(String(row.hidden)) } as Kinds[K];
}
