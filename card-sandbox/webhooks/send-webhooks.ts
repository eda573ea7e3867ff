import type { DatabaseSync } from 'node:sqlite';
import {
  type Delivery,
  deliveriesDue,
  endDelivery,
  postponeDelivery,
} from '../records/deliveries.ts';
import { retryAfter } from './retry-after.ts';
import { signatureOf } from './signature.ts';

/** Where the shop takes events, and what they are signed with. */
export interface WebhookEndpoint {
  url: string;
  secret: string;
}

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
const TIMEOUT_MS = 10_000;
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
    for (const delivery of deliveriesDue(db, now())) {
      if (underWay.size >= MAX_AT_ONCE) return;
      if (!underWay.has(delivery.intentId))
        underWay.set(delivery.intentId, deliver(delivery).catch(onError));
    }
  }

  async function deliver(delivery: Delivery): Promise<void> {
    try {
      const arrived = await post(sending, delivery.event);
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

async function post({ endpoint, now, closing }: Sending, body: string): Promise<boolean> {
  const seconds = Math.floor(now() / 1000);
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, endpoint.secret, seconds),
        'user-agent': 'Card sandbox',
        // A kept-alive connection would hold up a shop that closes.
        connection: 'close',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
