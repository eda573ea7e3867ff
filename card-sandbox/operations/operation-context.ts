import type { DatabaseSync } from 'node:sqlite';
import { addObject } from '../database/objects.ts';
import { type EventType, newEvent, type StripeEvent } from '../objects/event.ts';

/** What an operation works with. Operations run inside a transaction of the caller. */
export interface OperationContext {
  db: DatabaseSync;
  /** Seconds since 1970. */
  now: number;
  /** Null when no API request caused the operation. */
  requestId: string | null;
  idempotencyKey: string | null;
  /** Queues an event for the webhook endpoint. */
  announce: (event: StripeEvent) => void;
}

/** Stores an event in the same transaction as its cause and queues it for the webhook endpoint. */
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
