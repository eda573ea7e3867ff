import type { Bank } from './http/endpoint.ts';
import { settleProcessing } from './operations/settle-processing.ts';
import type { WebhookEndpoint } from './webhooks/post-to-shop.ts';
import { createWebhookSender } from './webhooks/send-webhooks.ts';

interface Surroundings {
  closing: AbortSignal;
  onError: (error: unknown) => void;
}

const EVERY_MS = 250;

/**
 * What happens without being asked for: payments in processing settle, events are sent.
 * @returns stops it, once `closing` is aborted; no answer of the API waits for any of it
 */
export function startBackground(
  bank: Bank,
  webhook: WebhookEndpoint | null,
  { closing, onError }: Surroundings,
): () => Promise<void> {
  const { db, now } = bank;
  const sender = webhook && createWebhookSender({ db, endpoint: webhook, now, closing, onError });
  const timer = setInterval(() => {
    try {
      settleProcessing({
        ...bank,
        now: Math.floor(now() / 1000),
        requestId: null,
        idempotencyKey: null,
      });
      sender?.sendDue();
    } catch (error) {
      onError(error);
    }
  }, EVERY_MS);
  // It must not keep a process alive that has nothing else to do.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sender?.stopped();
  };
}
