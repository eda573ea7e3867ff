import { PATHS } from '#contract/paths.ts';
import { WANTED_EVENTS } from '../server/providers/stripe/stripe-event.ts';
import { SANDBOX_KEYS } from '../server/settings/sandbox-keys.ts';
import type { Settings } from '../server/settings/settings.ts';

/** The card sandbox's settings: where it sends which events, and what it signs them with. */
export interface SandboxWebhook {
  WEBHOOK_URL: string;
  WEBHOOK_SECRET: string;
  WEBHOOK_EVENTS: string;
}

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** The shop's own webhook; undefined for port 0, since the sandbox is started before the shop listens. */
export function sandboxWebhook({
  host,
  port,
}: Pick<Settings, 'host' | 'port'>): SandboxWebhook | undefined {
  if (port === 0) return undefined;
  const reachable = EVERY_ADDRESS.includes(host) ? '127.0.0.1' : host;
  const authority = reachable.includes(':') ? `[${reachable}]` : reachable;
  return webhookAt(`http://${authority}:${port}`);
}

/** The webhook of a shop, with the events that a shopkeeper would ask Stripe for. */
export function webhookAt(shopUrl: string): SandboxWebhook {
  return {
    WEBHOOK_URL: shopUrl + PATHS.stripeWebhook,
    WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
    WEBHOOK_EVENTS: WANTED_EVENTS.join(','),
  };
}
