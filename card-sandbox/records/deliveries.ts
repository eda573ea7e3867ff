import type { DatabaseSync } from 'node:sqlite';

/** One sending of an event to the shop's webhook that has not succeeded yet. */
export interface Delivery {
  id: number;
  /** The event as JSON. */
  event: string;
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
    db.prepare('update deliveries set due_at = ? where intent_id = ? and newest_first = 1').run(
      dueAt,
      intentId,
    );
  db.prepare(
    'insert into deliveries (event_id, intent_id, due_at, newest_first) values (?, ?, ?, ?)',
  ).run(eventId, intentId, dueAt, newestFirst ? 1 : 0);
}

// More than the few that are under way can hold up, fewer than all that wait while a shop is closed.
const MOST_AT_A_TIME = 100;

/**
 * What is to be sent now, in the order in which it is to be sent. The plus sign keeps SQLite from
 * sorting all that wait, each with its event, for the few that are next: it goes by deliveries_in_turn.
 */
export function deliveriesDue(db: DatabaseSync, now: number): Delivery[] {
  return db
    .prepare(
      `select deliveries.id, body, intent_id, tries from deliveries
       join objects on objects.id = event_id
       where +due_at <= ? order by iif(newest_first, -deliveries.id, deliveries.id)
       limit ?`,
    )
    .all(now, MOST_AT_A_TIME)
    .map((row) => ({
      id: Number(row.id),
      event: String(row.body),
      intentId: String(row.intent_id),
      tries: Number(row.tries),
    }));
}

export function postponeDelivery(db: DatabaseSync, id: number, dueAt: number): void {
  db.prepare('update deliveries set tries = tries + 1, due_at = ? where id = ?').run(dueAt, id);
}

/** Ends a delivery that has arrived or was given up. */
export function endDelivery(db: DatabaseSync, id: number): void {
  db.prepare('delete from deliveries where id = ?').run(id);
}
