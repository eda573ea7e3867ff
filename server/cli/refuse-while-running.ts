import type { Database } from '#server/database/database.ts';
import { runningShopLease } from '#server/database/leases.ts';
import { CommandError } from './cli-context.ts';
import { formatTime } from './format.ts';

/**
 * Refuses a command for which the shop must be stopped.
 * @param now ms
 * @param command named in the error
 * @throws CommandError while a shop uses this PostgreSQL database
 */
export async function refuseWhileRunning(
  db: Database,
  now: number,
  command: 'move' | 'restore',
): Promise<void> {
  const until = await runningShopLease(db, now);
  if (until !== undefined)
    throw new CommandError(
      `The database is in use: stop the shop first, then ${command}. If it was killed, wait until ${formatTime(until + 60_000)}.`,
    );
}
