import { LRUCache } from 'lru-cache';
import type { AppContext } from '#server/app-context.ts';
import { isWritable } from '#server/database/database.ts';
import { missingAsset } from '#server/storefront-build.ts';
import { withTimeout } from '#server/with-timeout.ts';

/** How long (ms) the result of a check is reused. The database's check is a commit, which waits for the disk. */
const VALID_MS = {
  database: 5_000,
  payments: 1_000,
  mail: 30_000,
  carrier: 300_000,
  files: 10_000,
} as const;
/** A dependency that takes longer (ms) counts as unreachable. */
const TIMEOUT_MS = 3_000;

type Dependency = keyof typeof VALID_MS;

/** The files that the pages load, and the folders that hold them. */
export interface PageFiles {
  assetNames: ReadonlySet<string>;
  assetsFolders: readonly string[];
}

/**
 * The dependencies without which the shop cannot sell. Without the others, mails stay in the outbox, and
 * customers pay the fallback rates (R5.4).
 */
export const NEEDED_TO_SELL: readonly Dependency[] = ['database', 'payments', 'files'];

/**
 * Creates a check of which dependencies are reachable, whether the database can be written, and whether the pages'
 * files are there. Each is called at most once in its VALID_MS, because the providers among them have rate limits and
 * every client can request /readyz.
 */
export function dependencyCheck(
  context: AppContext,
  { assetNames, assetsFolders }: PageFiles,
): () => Promise<Record<Dependency, boolean>> {
  const checks: Record<Dependency, () => Promise<boolean>> = {
    database: () => isWritable(context.db),
    payments: () => context.payments.isReachable(),
    mail: () => context.emailSender.verify().then(() => true),
    carrier: () => context.carrier.isReachable(),
    files: async () => (await missingAsset(assetNames, assetsFolders)) === undefined,
  };
  const results = new LRUCache<Dependency, boolean>({
    max: Object.keys(checks).length,
    perf: { now: () => context.now() },
    // The clock is read at every look-up.
    ttlResolution: 0,
    fetchMethod: (dependency) => withTimeout(TIMEOUT_MS, checks[dependency]).catch(() => false),
  });
  const check = async (dependency: Dependency) =>
    (await results.fetch(dependency, { ttl: VALID_MS[dependency] })) === true;
  return async () => {
    const [database, payments, mail, carrier, files] = await Promise.all([
      check('database'),
      check('payments'),
      check('mail'),
      check('carrier'),
      check('files'),
    ]);
    return { database, payments, mail, carrier, files };
  };
}
