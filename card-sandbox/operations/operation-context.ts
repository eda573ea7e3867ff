import type { DatabaseSync } from 'node:sqlite';
import { addObject } from '../database/objects.ts';
import { type EventType, newEvent, type StripeEvent } from '../objects/event.ts';

/** What one request works with. Operations run inside its transaction. */
export interface OperationContext {
  db: DatabaseSync;
  /** Seconds since 1970. */
  now: number;
  /** Null when nobody asked for it. */
  requestId: string | null;
  idempotencyKey: string | null;
  /** Has an event sent to the shop. */
  announce: (event: StripeEvent) => void;
}

/** Writes an event down for good, in the same transaction as what happened. */
export function recordEvent(
  context: OperationContext,
  type: EventType,
  subject: object,
  previous?: object,
): void {
  const { requestId, idempotencyKey, now } = context;
  const event = newEvent({ type, subject, previous, requestId, idempotencyKey, created: now });
  addObject(context.db, 'event', { body: event, hidden: null });
  context.announce(event);
}
