import { PATHS } from '#contract/paths.ts';
import { SANDBOX_KEYS } from '../server/settings/sandbox-keys.ts';
import type { Settings } from '../server/settings/settings.ts';

/** Where the card sandbox sends its events, and what it signs them with. */
export interface SandboxWebhook {
  url: string;
  secret: string;
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
  return {
    url: `http://${authority}:${port}${PATHS.stripeWebhook}`,
    secret: SANDBOX_KEYS.webhookSecret,
  };
}
