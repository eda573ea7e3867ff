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
  /** Sends what is due, in the background. */
  sendDue(): void;
  /** Resolves when nothing is being sent any more; call it once `closing` is aborted. */
  stopped(): Promise<void>;
}

interface Sending {
  db: DatabaseSync;
  endpoint: WebhookEndpoint;
  /** Milliseconds since 1970. */
  now: () => number;
  closing: AbortSignal;
  /** Told of what went wrong inside; a shop that does not answer is nothing to tell. */
  onError: (error: unknown) => void;
}

const MAX_AT_ONCE = 8;
const MAX_TRIES = 40;

/**
 * Sends deliveries until each is answered 2xx, several at once but never two of the same intent, so
 * that its events come in order unless a fault or a retry has it otherwise.
 */
export function createWebhookSender(sending: Sending): WebhookSender {
  const { db, now, closing, onError } = sending;
  const underWay = new Map<string, Promise<void>>();

  function sendDue(): void {
    if (closing.aborted) return;
    if (underWay.size >= MAX_AT_ONCE) return;
    for (const delivery of deliveriesDue(db, now())) {
      if (!underWay.has(delivery.intentId))
        underWay.set(delivery.intentId, deliver(delivery).catch(onError));
      if (underWay.size >= MAX_AT_ONCE) return;
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    try {
      const arrived = await postToShop(sending, eventOf(db, delivery));
      if (closing.aborted && !arrived) return;
      if (arrived || delivery.tries + 1 >= MAX_TRIES) endDelivery(db, delivery.id);
      else postponeDelivery(db, delivery.id, now() + retryAfter(delivery.tries));
    } finally {
      underWay.delete(delivery.intentId);
    }
    sendDue();
  }

  return {
    sendDue,
    stopped: async () => {
      await Promise.all(underWay.values());
    },
  };
}
