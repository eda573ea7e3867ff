import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../database/sqlite.ts';
import type { Faults } from '../faults/faults.ts';
import type { StripeEvent } from '../objects/event.ts';

/** A pending delivery of an event to the shop's webhook endpoint. */
export interface Delivery {
  id: number;
  eventId: string;
  intentId: string;
  /** Number of failed tries. */
  tries: number;
}

interface DeliveryQueue {
  db: DatabaseSync;
  /** Milliseconds since 1970. */
  now: () => number;
  faults: Faults;
}

/** Queues the deliveries of an event; a webhook fault can drop, delay, duplicate or reorder them. */
export function queueDeliveries({ db, now, faults }: DeliveryQueue, event: StripeEvent): void {
  const fault = faults.takeForWebhook();
  if (fault?.kind === 'none') return;
  const delivery = {
    eventId: event.id,
    intentId: intentIdOf(event.data.object),
    dueAt: now() + (fault && 'ms' in fault ? fault.ms : 0),
    newestFirst: fault?.kind === 'out-of-order',
  };
  addDelivery(db, delivery);
  if (fault?.kind === 'twice') addDelivery(db, delivery);
}

interface NewDelivery {
  eventId: string;
  intentId: string;
  /** Milliseconds since 1970. */
  dueAt: number;
  /** Whether to send the events of its intent newest first. */
  newestFirst: boolean;
}

function addDelivery(db: DatabaseSync, wanted: NewDelivery): void {
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

function intentIdOf(subject: object): string {
  if ('payment_intent' in subject) return String(subject.payment_intent);
  return 'id' in subject ? String(subject.id) : '';
}

/** Iterates over the deliveries that are due, in sending order. */
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

/** Returns the event of a delivery as JSON. */
export function eventOf(db: DatabaseSync, { eventId }: Delivery): string {
  return String(prepared(db, 'select body from objects where id = ?').get(eventId)?.body);
}

export function postponeDelivery(db: DatabaseSync, id: number, dueAt: number): void {
  prepared(db, 'update deliveries set tries = tries + 1, due_at = ? where id = ?').run(dueAt, id);
}

/** Deletes a delivery that succeeded or failed its last try. */
export function endDelivery(db: DatabaseSync, id: number): void {
  prepared(db, 'delete from deliveries where id = ?').run(id);
}
