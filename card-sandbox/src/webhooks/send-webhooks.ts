import type { DatabaseSync } from 'node:sqlite';
import {
  type Delivery,
  deliveriesDue,
  endDelivery,
  eventOf,
  postponeDelivery,
} from './deliveries.ts';
import { postToShop, type WebhookEndpoint } from './post-to-shop.ts';

interface WebhookSender {
  /** Starts the deliveries that are due. */
  sendDue(): void;
  /** Resolves when no delivery is in progress; call it once `closing` is aborted. */
  stopped(): Promise<void>;
}

interface WebhookSenderOptions {
  db: DatabaseSync;
  endpoint: WebhookEndpoint;
  /** Milliseconds since 1970. */
  now: () => number;
  closing: AbortSignal;
  /** Receives internal errors; a failed delivery is not one. */
  onError: (error: unknown) => void;
}

const MAX_PARALLEL = 8;
const MAX_TRIES = 40;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

/**
 * Retries each delivery until the endpoint responds 2xx. Deliveries of different intents run in
 * parallel, those of one intent in order unless a fault or a retry changes it.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { db, now, closing, onError } = options;
  const inProgress = new Map<string, Promise<void>>();

  function sendDue(): void {
    if (closing.aborted) return;
    if (inProgress.size >= MAX_PARALLEL) return;
    for (const delivery of deliveriesDue(db, now())) {
      if (!inProgress.has(delivery.intentId))
        inProgress.set(delivery.intentId, deliver(delivery).catch(onError));
      if (inProgress.size >= MAX_PARALLEL) return;
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    try {
      const succeeded = await postToShop(options, eventOf(db, delivery));
      if (closing.aborted && !succeeded) return;
      if (succeeded || delivery.tries + 1 >= MAX_TRIES) endDelivery(db, delivery.id);
      else postponeDelivery(db, delivery.id, now() + retryDelay(delivery.tries));
    } finally {
      inProgress.delete(delivery.intentId);
    }
    sendDue();
  }

  return {
    sendDue,
    stopped: async () => {
      await Promise.all(inProgress.values());
    },
  };
}

/** Returns the delay before the next try, in ms: 1 s, 2 s, 4 s, … up to a minute. */
export function retryDelay(triesBefore: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** triesBefore, LAST_RETRY_MS);
}
