import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { DAY_MS } from '#domain/durations.ts';
import {
  backupName,
  deleteBackupsBefore,
  hasBackupSince,
  writeChecked,
} from '#server/cli/backup/backup-files.ts';
import {
  type DatabaseCopy,
  databaseCopy,
  failed,
  summaryData,
  summaryText,
} from '#server/cli/backup/database-copy.ts';
import { recordInDatabase } from '#server/cli/backup/record-in-database.ts';
import { type Run, type SettingsContext, success } from '#server/cli/cli-context.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseCount } from '#server/owner/parse-input.ts';
import { createFolder } from '#server/settings/data-folder.ts';

/** Copies the database while the shop runs. */
export function backupCommand(run: Run<SettingsContext>) {
  return new Command('backup')
    .description(
      'Copies the database while the shop runs. The copy is checked. A PostgreSQL database is copied by pg_dump.',
    )
    .argument('[target]', 'a new file, or a folder; by default backups/ in the data folder')
    .option(
      '--keep-days <days>',
      'delete older copies there whose names this command generated',
      parseCount,
    )
    .addHelpText('after', EXAMPLES)
    .action((target, { keepDays }) => run((cli) => backUp(cli, target, keepDays)));
}

async function backUp(
  cli: SettingsContext,
  target: string | undefined,
  keepDays: number | undefined,
) {
  const copy = databaseCopy(cli.settings);
  const name = `${backupName(cli.now())}.${copy.ending}`;
  const isFile = target !== undefined && !(await isFolder(target));
  const file = resolve(
    isFile ? target : join(target ?? join(cli.settings.dataDir, 'backups'), name),
  );
  if (isFile && existsSync(file)) throw new OwnerError(`${file} already exists: name a new file.`);
  const keptSince = keepDays === undefined ? undefined : cli.now() - keepDays * DAY_MS;
  const { summary, deleted } = await writeBackup(copy, file, keptSince).catch(
    failed(`No backup was made in ${dirname(file)}`),
  );
  const counts = { orders: summary.orders, ...(keepDays && { deleted: deleted.length }) };
  await recordInDatabase(cli, 'backup', { before: {}, after: { file, ...counts } }).catch(
    failed(`${file} was made and checked, but not recorded in the database`),
  );
  const pruned = keepDays === undefined ? '' : ` ${deleted.length} old copies deleted.`;
  return success(`${file}: ${summaryText(summary)}; checked, no errors.${pruned}`, {
    file,
    ...summaryData(summary),
    deleted,
  });
}

async function writeBackup(copy: DatabaseCopy, file: string, keptSince: number | undefined) {
  const folder = dirname(file);
  await createFolder(folder);
  // Frees space on a full disk, but only while a newer backup exists.
  const deleted =
    keptSince !== undefined && (await hasBackupSince(folder, keptSince))
      ? await deleteBackupsBefore(folder, keptSince)
      : [];
  const summary = await writeChecked(file, copy.write, copy.check);
  if (keptSince !== undefined) deleted.push(...(await deleteBackupsBefore(folder, keptSince)));
  return { summary, deleted };
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

const EXAMPLES = `
Examples:
  npm run shop -- backup
  npm run shop -- backup /mnt/backups/shop.sqlite
  npm run shop -- backup /mnt/backups --keep-days 30`;
