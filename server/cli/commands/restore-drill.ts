import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { databaseCopy, failed, summaryText } from '#server/cli/backup/database-copy.ts';
import { recordInDatabase } from '#server/cli/backup/record-in-database.ts';
import { withRestoredBackup } from '#server/cli/backup/temporary-database.ts';
import type { Run, SettingsContext } from '#server/cli/cli-context.ts';
import type { DatabaseSummary } from '#server/cli/database-file.ts';
import { findingsResult } from '#server/cli/findings-result.ts';
import { lastDatabaseEntry } from '#server/database/audit-log.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { totalsOfPaidOrders } from '#server/orders/order-queries.ts';
import { countProblems, type Finding, ok, problem } from '#server/owner/doctor/finding.ts';
import { formatTime } from '#server/owner/format.ts';
import { OwnerError } from '#server/owner/owner-error.ts';

/** A transaction may end this much (ms) later than the time that it stores. */
const COMMIT_MS = 60_000;

/** Tries whether a backup can be restored. */
export function restoreDrillCommand(run: Run<SettingsContext>) {
  return new Command('restore-drill')
    .description(
      'Tries whether a backup can be restored. Restores it into a temporary database, migrates that, compares its orders with the present ones, and deletes it. The shop may run; nothing else is changed.',
    )
    .argument('[file]', 'a backup; by default the newest that backup made')
    .addHelpText('after', EXAMPLE)
    .action((file) => run((cli) => drill(cli, file)));
}

async function drill(cli: SettingsContext, given: string | undefined) {
  const copy = databaseCopy(cli.settings);
  const db = openDatabase(cli.settings);
  try {
    const last = await lastDatabaseEntry(db, 'backup').catch(failed('The database cannot be read'));
    const file = given === undefined ? fileOf(last) : resolve(given);
    const summary = await copy.check(file);
    const began = performance.now();
    const orders = await withRestoredBackup(cli.settings, file, async (restored) => {
      await migrate(restored);
      return compareOrders(db, restored, summary.lastChange ?? last?.at ?? 0);
    }).catch(failed(`The drill with ${file} failed`));
    const findings = [
      ok('Backup', `${file}: ${summaryText(summary)}`),
      ok('Restore', `took ${((performance.now() - began) / 1_000).toFixed(1)} s`),
      orders,
    ];
    return await result(cli, { file, summary, findings });
  } finally {
    await db.destroy();
  }
}

async function result(
  cli: SettingsContext,
  { file, summary, findings }: { file: string; summary: DatabaseSummary; findings: Finding[] },
) {
  const restorable = countProblems(findings) === 0;
  if (restorable)
    await recordInDatabase(cli, 'restore-drill', {
      before: {},
      after: { file, orders: summary.orders },
    });
  const verdict = restorable ? 'This backup can be restored.' : 'Do not rely on this backup.';
  return findingsResult(findings, verdict, { file, restorable });
}

function fileOf(entry: { after: string } | undefined): string {
  const { file } = JSON.parse(entry?.after ?? '{}') as { file?: string };
  if (file === undefined)
    throw new OwnerError('No backup was made yet: run npm run shop -- backup, or name a file.');
  return file;
}

/**
 * Looks for paid orders that the backup should have.
 * @param until the newest change in the backup (ms)
 */
async function compareOrders(db: Database, restored: Database, until: number): Promise<Finding> {
  const expected = await totalsOfPaidOrders(db, until - COMMIT_MS);
  const totals = new Map(
    (await totalsOfPaidOrders(restored, until)).map(({ id, total }) => [id, total]),
  );
  const missing = expected.filter(({ id, total }) => totals.get(id) !== total);
  const time = formatTime(until);
  const [first] = missing;
  if (first)
    return problem(
      'Orders',
      `${missing.length} of ${expected.length} that were paid before ${time} are missing or have another total, such as ${first.id}`,
      'Make a new backup and try it: npm run shop -- backup, then npm run shop -- restore-drill.',
    );
  const later = (await totalsOfPaidOrders(db, Number.MAX_SAFE_INTEGER)).length - expected.length;
  return ok(
    'Orders',
    `all ${expected.length} that were paid before ${time} are in it; ${later} were paid since`,
  );
}

const EXAMPLE = `
Example:
  npm run shop -- restore-drill`;
