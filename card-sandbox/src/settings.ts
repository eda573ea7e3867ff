import type { WebhookEndpoint } from './webhooks/post-to-shop.ts';

export interface Settings {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** Null when no events are sent. */
  webhook: WebhookEndpoint | null;
}

/**
 * Reads PORT, DATA_DIR, WEBHOOK_URL, WEBHOOK_SECRET and WEBHOOK_EVENTS.
 * @throws {Error} one line that names the variable and its allowed values
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { PORT = '0', DATA_DIR = './data' } = environment;
  const port = Number(PORT);
  if (!/^\d{1,5}$/.test(PORT) || port > 65_535)
    throw new Error(`PORT must be a port number (0–65535), got '${PORT}'`);
  if (DATA_DIR === '')
    throw new Error('DATA_DIR must be the path of a folder, got an empty string');
  return { port, dataDir: DATA_DIR, webhook: readWebhook(environment) };
}

function readWebhook(environment: Record<string, string | undefined>): WebhookEndpoint | null {
  const { WEBHOOK_URL: url = '', WEBHOOK_SECRET: secret = '', WEBHOOK_EVENTS = '' } = environment;
  if (url === '' && secret === '') return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`WEBHOOK_URL must be an http(s) URL when WEBHOOK_SECRET is set, got '${url}'`);
  if (!/^whsec_\w+$/.test(secret))
    throw new Error('WEBHOOK_SECRET must begin with whsec_ when WEBHOOK_URL is set');
  if (WEBHOOK_EVENTS === '') return { url, secret };
  const events = WEBHOOK_EVENTS.split(',');
  if (!events.every((type) => /^[a-z_]+(\.[a-z_]+)+$/.test(type)))
    throw new Error(
      `WEBHOOK_EVENTS must be event types separated by commas, such as payment_intent.succeeded, got '${WEBHOOK_EVENTS}'`,
    );
  return { url, secret, events };
}
