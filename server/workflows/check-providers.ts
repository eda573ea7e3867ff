import { LRUCache } from 'lru-cache';
import type { AppContext } from '../app-context.ts';
import { isReachable } from '../database/database.ts';
import { within } from '../deadline.ts';

/** How long (ms) the result of one check is used again. */
const VALID_MS = {
  database: 1_000,
  cards: 1_000,
  mail: 30_000,
  carrier: 300_000,
} as const;
/** A partner that takes longer (ms) to answer counts as unreachable. */
const TIMEOUT_MS = 3_000;

export type Partner = keyof typeof VALID_MS;

/**
 * Without these the shop cannot sell. Mails wait in the outbox until they can go out, and the tariff
 * table stands in for the carrier.
 */
export const NEEDED_TO_SELL: readonly Partner[] = ['database', 'cards'];

/** Which partners can be reached. */
export type PartnersFound = Readonly<Record<Partner, boolean>>;

/**
 * Checks which partners can be reached, each at most once per VALID_MS: a check is a call to a provider
 * with rate limits of its own, and /readyz is open to every client.
 */
export function partnersOf(context: AppContext): () => Promise<PartnersFound> {
  const checks: Record<Partner, () => Promise<boolean>> = {
    database: () => isReachable(context.db),
    cards: () => context.payments.isReachable(),
    mail: () => context.mailbox.isReachable(),
    carrier: () => context.carrier.isReachable(),
  };
  const found = new LRUCache<Partner, boolean>({
    max: Object.keys(checks).length,
    perf: { now: () => context.now() },
    // The clock is read at every look-up.
    ttlResolution: 0,
    fetchMethod: (partner) => within(TIMEOUT_MS, checks[partner]()).catch(() => false),
  });
  const isUp = async (partner: Partner) =>
    (await found.fetch(partner, { ttl: VALID_MS[partner] })) === true;
  return async () => {
    const [database, cards, mail, carrier] = await Promise.all([
      isUp('database'),
      isUp('cards'),
      isUp('mail'),
      isUp('carrier'),
    ]);
    return { database, cards, mail, carrier };
  };
}
