import { operationContext, type SandboxContext } from './context.ts';
import { settleProcessing } from './operations/charge-intent.ts';
import type { WebhookEndpoint } from './webhooks/post-to-shop.ts';
import { createWebhookSender } from './webhooks/send-webhooks.ts';

interface Lifecycle {
  closing: AbortSignal;
  onError: (error: unknown) => void;
}

const INTERVAL_MS = 250;

/**
 * Starts a timer that settles payments in `processing` and delivers webhooks.
 * @returns a function that stops the timer and waits for deliveries in progress; abort `closing` first
 */
export function startBackground(
  sandbox: SandboxContext,
  webhook: WebhookEndpoint | null,
  { closing, onError }: Lifecycle,
): () => Promise<void> {
  const { db, now } = sandbox;
  const sender = webhook && createWebhookSender({ db, endpoint: webhook, now, closing, onError });
  const timer = setInterval(() => {
    try {
      settleProcessing(operationContext(sandbox, null, null));
      sender?.sendDue();
    } catch (error) {
      onError(error);
    }
  }, INTERVAL_MS);
  // The timer alone must not keep the process running.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sender?.stopped();
  };
}
