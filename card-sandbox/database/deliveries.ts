import type { DatabaseSync } from 'node:sqlite';
import { prepared } from './sqlite.ts';

/** One sending of an event to the shop's webhook that has not succeeded yet. */
export interface Delivery {
  id: number;
  eventId: string;
  intentId: string;
  /** How often it was tried in vain. */
  tries: number;
}

export interface NewDelivery {
  eventId: string;
  intentId: string;
  /** Milliseconds since 1970. */
  dueAt: number;
  /** Whether it waits for later events of its intent and lets them go first. */
  newestFirst: boolean;
}

export function addDelivery(db: DatabaseSync, wanted: NewDelivery): void {
  const { eventId, intentId, dueAt, newestFirst } = wanted;
  if (newestFirst)
    prepared(db, 'update deliveries set due_at = ? where intent_id = ? and newest_first = 1').run(
      dueAt,
      intentId,
    );
  prepared(
    db,
    'insert into deliveries (event_id, intent_id, due_at, newest_first) values (?, ?, ?, ?)',
  ).run(eventId, intentId, dueAt, newestFirst ? 1 : 0);
}

/** What is to be sent now, in the order in which it is to be sent; looked up as far as it is read. */
export function* deliveriesDue(db: DatabaseSync, now: number): Generator<Delivery> {
  const due = prepared(
    db,
    `select id, event_id, intent_id, tries from deliveries
     where due_at <= ? order by iif(newest_first, -id, id)`,
  );
  for (const row of due.iterate(now))
    yield {
      id: Number(row.id),
      eventId: String(row.event_id),
      intentId: String(row.intent_id),
      tries: Number(row.tries),
    };
}

/** The event of a delivery as JSON. */
export function eventOf(db: DatabaseSync, { eventId }: Delivery): string {
  return String(prepared(db, 'select body from objects where id = ?').get(eventId)?.body);
}

export function postponeDelivery(db: DatabaseSync, id: number, dueAt: number): void {
  prepared(db, 'update deliveries set tries = tries + 1, due_at = ? where id = ?').run(dueAt, id);
}

/** Ends a delivery that has arrived or was given up. */
export function endDelivery(db: DatabaseSync, id: number): void {
  prepared(db, 'delete from deliveries where id = ?').run(id);
}
