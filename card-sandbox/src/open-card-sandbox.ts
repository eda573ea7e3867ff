import { createCardSandbox } from './create-card-sandbox.ts';
import type { WebhookEndpoint } from './webhooks/post-to-shop.ts';

/** A card sandbox that listens. */
export interface CardSandbox {
  /** Its origin, such as http://127.0.0.1:4242. */
  url: string;
  /** Ends requests and deliveries in progress, and closes the database. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Path of the SQLite file, which is created when missing; ':memory:' when absent. */
  database?: string;
  /** 0, or absent, takes any free port. */
  port?: number;
  /** Receives the events; none are sent when absent. */
  webhook?: WebhookEndpoint | null;
  /** Whether unexpected errors are written to standard error. */
  logErrors?: boolean;
}

// Its keys are known to everyone, and the control calls would let any machine change its records.
const HOST = '127.0.0.1';

/**
 * Opens a card sandbox that listens on 127.0.0.1.
 * @throws {Error} when the port is in use or the database cannot be opened
 */
export async function openCardSandbox({
  database = ':memory:',
  port = 0,
  ...options
}: OpenOptions = {}): Promise<CardSandbox> {
  const app = createCardSandbox({ database, ...options });
  const url = await app.listen({ host: HOST, port });
  return { url, close: () => app.close() };
}
