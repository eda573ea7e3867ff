import type { DatabaseSync } from 'node:sqlite';
import { addObject } from './database/objects.ts';
import type { WalFlush } from './database/sqlite.ts';
import type { Faults } from './faults/faults.ts';
import { type EventType, newEvent, type StripeEvent } from './objects/event.ts';
import type { WebhookEndpoint } from './webhooks/post-to-shop.ts';

/** The dependencies shared by all requests. */
export interface SandboxContext {
  db: DatabaseSync;
  /** Responses wait until their transaction is on disk. */
  wal: WalFlush;
  /** Milliseconds since 1970. */
  now: () => number;
  faults: Faults;
  /** Waits on behalf of a fault; ends early when the sandbox closes. */
  pause: (ms: number) => Promise<void>;
  webhook: WebhookEndpoint | null;
  /** Queues an event for the webhook endpoint, inside the transaction that records it. */
  queueWebhook: (event: StripeEvent) => void;
  /** Idempotency keys of requests in progress. */
  keysInUse: Set<string>;
}

/** Creates the context of one operation. */
export function operationContext(
  { db, now, webhook, queueWebhook }: SandboxContext,
  requestId: string | null,
  idempotencyKey: string | null,
): OperationContext {
  return { db, now: Math.floor(now() / 1000), webhook, queueWebhook, requestId, idempotencyKey };
}

/** The dependencies of an operation, which runs inside its caller's transaction. */
export interface OperationContext {
  db: DatabaseSync;
  /** Seconds since 1970. */
  now: number;
  /** Null when no API request caused the operation. */
  requestId: string | null;
  idempotencyKey: string | null;
  webhook: WebhookEndpoint | null;
  /** Queues an event for the webhook endpoint. */
  queueWebhook: (event: StripeEvent) => void;
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
  context.queueWebhook(event);
}
