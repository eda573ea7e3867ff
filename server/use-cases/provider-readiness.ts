import { LRUCache } from 'lru-cache';
import type { AppContext } from '#server/app-context.ts';
import { isReachable } from '#server/database/database.ts';
import { withTimeout } from '#server/with-timeout.ts';

/** How long (ms) the result of a check is reused. */
const VALID_MS = { database: 1_000, payments: 1_000, mail: 30_000, carrier: 300_000 } as const;
/** A provider that takes longer (ms) counts as unreachable. */
const TIMEOUT_MS = 3_000;

type Provider = keyof typeof VALID_MS;

/**
 * The providers without which the shop cannot sell. Without the others, mails stay in the outbox, and
 * customers pay the fallback rates (R5.4).
 */
export const NEEDED_TO_SELL: readonly Provider[] = ['database', 'payments'];

/**
 * Creates a check of which providers are reachable. Each provider is called at most once in its VALID_MS,
 * because providers have rate limits and every client can request /readyz.
 */
export function providerCheck(context: AppContext): () => Promise<Record<Provider, boolean>> {
  const checks: Record<Provider, () => Promise<boolean>> = {
    database: () => isReachable(context.db),
    payments: () => context.payments.isReachable(),
    mail: () => context.emailSender.isReachable(),
    carrier: () => context.carrier.isReachable(),
  };
  const results = new LRUCache<Provider, boolean>({
    max: Object.keys(checks).length,
    perf: { now: () => context.now() },
    // The clock is read at every look-up.
    ttlResolution: 0,
    fetchMethod: (provider) => withTimeout(TIMEOUT_MS, checks[provider]).catch(() => false),
  });
  const check = async (provider: Provider) =>
    (await results.fetch(provider, { ttl: VALID_MS[provider] })) === true;
  return async () => {
    const [database, payments, mail, carrier] = await Promise.all([
      check('database'),
      check('payments'),
      check('mail'),
      check('carrier'),
    ]);
    return { database, payments, mail, carrier };
  };
}
