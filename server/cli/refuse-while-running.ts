import type { Database } from '#server/database/database.ts';
import { runningShopLease } from '#server/database/leases.ts';
import { formatTime } from '#server/owner/format.ts';
import { OwnerError } from '#server/owner/owner-error.ts';

/**
 * Refuses a command for which the shop must be stopped.
 * @param now ms
 * @param command named in the error
 * @throws OwnerError while a shop uses this PostgreSQL database
 */
export async function refuseWhileRunning(
  db: Database,
  now: number,
  command: 'move' | 'restore',
): Promise<void> {
  const until = await runningShopLease(db, now);
  if (until !== undefined)
    throw new OwnerError(
      `The database is in use: stop the shop first, then ${command}. If it was killed, wait until ${formatTime(until + 60_000)}.`,
    );
}
