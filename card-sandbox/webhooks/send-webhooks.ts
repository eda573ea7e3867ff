import type { DatabaseSync } from 'node:sqlite';
import {
  type Delivery,
  deliveriesDue,
  endDelivery,
  eventOf,
  postponeDelivery,
} from '../database/deliveries.ts';
import { postToShop, type WebhookEndpoint } from './post-to-shop.ts';
import { retryAfter } from './retry-after.ts';

export interface WebhookSender {
  /** Starts the deliveries that are due. */
  sendDue(): void;
  /** Resolves when no delivery is in progress; call it once `closing` is aborted. */
  stopped(): Promise<void>;
}

interface Sending {
  db: DatabaseSync;
  endpoint: WebhookEndpoint;
  /** Milliseconds since 1970. */
  now: () => number;
  closing: AbortSignal;
  /** Receives internal errors; a failed delivery is not one. */
  onError: (error: unknown) => void;
}

const MAX_AT_ONCE = 8;
const MAX_TRIES = 40;

/**
 * Retries each delivery until the endpoint responds 2xx. Several run in parallel, but never two of the
 * same intent, so its events arrive in order unless a fault or a retry changes it.
 */
export function createWebhookSender(sending: Sending): WebhookSender {
  const { db, now, closing, onError } = sending;
  const inProgress = new Map<string, Promise<void>>();

  function sendDue(): void {
    if (closing.aborted) return;
    if (inProgress.size >= MAX_AT_ONCE) return;
    for (const delivery of deliveriesDue(db, now())) {
      if (!inProgress.has(delivery.intentId))
        inProgress.set(delivery.intentId, deliver(delivery).catch(onError));
      if (inProgress.size >= MAX_AT_ONCE) return;
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    try {
      const arrived = await postToShop(sending, eventOf(db, delivery));
      if (closing.aborted && !arrived) return;
      if (arrived || delivery.tries + 1 >= MAX_TRIES) endDelivery(db, delivery.id);
      else postponeDelivery(db, delivery.id, now() + retryAfter(delivery.tries));
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
