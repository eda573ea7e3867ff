import type { DatabaseSync } from 'node:sqlite';
import type { WalFlush } from '../database/wal-flush.ts';
import type { Faults } from '../faults/faults.ts';
import type { StripeEvent } from '../objects/event.ts';
import type { OperationContext } from '../operations/operation-context.ts';

/** Everything that the running sandbox shares between requests. */
export interface SandboxContext {
  db: DatabaseSync;
  /** A response is sent only after its transaction is on disk. */
  wal: WalFlush;
  /** Milliseconds since 1970. */
  now: () => number;
  faults: Faults;
  /** Waits on behalf of a fault; ends early when the sandbox closes. */
  pause: (ms: number) => Promise<void>;
  /** Queues an event for the webhook endpoint, inside the transaction that records it. */
  announce: (event: StripeEvent) => void;
  /** Idempotency keys of requests in progress. */
  keysInUse: Set<string>;
}

/** The context of one operation. */
export function operationContext(
  { db, now, announce }: SandboxContext,
  requestId: string | null,
  idempotencyKey: string | null,
): OperationContext {
  return { db, now: Math.floor(now() / 1000), announce, requestId, idempotencyKey };
}
