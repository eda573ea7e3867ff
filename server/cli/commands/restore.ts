import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { insertAuditEntry } from '../../database/audit.ts';
import { openDatabase, sqliteFile } from '../../database/database.ts';
import { pendingMigrations } from '../../database/migrate.ts';
import { postgresLines } from '../backup/postgres-lines.ts';
import { copyDatabase, type Holdings, inspectDatabase, isInUse } from '../backup/sqlite-copy.ts';
import {
  type Answer,
  type CliContextWithoutDb,
  type RunWithoutDb,
  refused,
  shellCommand,
  success,
} from '../cli-context.ts';
import { holdingsText } from './backup.ts';

/** Puts a backup in the place of the database. */
export function restoreCommand(run: RunWithoutDb) {
  return new Command('restore')
    .summary('put a backup in the place of the database')
    .description(
      'Reads a backup through, asks, and puts it in the place of the database; what was there is kept beside it. The shop must be closed. For PostgreSQL it prints the command line that does so.',
    )
    .argument('<file>', 'a backup')
    .addHelpText(
      'after',
      '\nExample:\n  npm run shop -- restore data/backups/shop-2026-11-21T0300.sqlite',
    )
    .action((file) => run((cli) => restore(cli, resolve(file))));
}

async function restore(cli: CliContextWithoutDb, file: string): Promise<Answer> {
  const { databaseUrl, dataDir } = cli.settings;
  if (databaseUrl !== undefined) return shellCommand(postgresLines(databaseUrl, file).restore);
  const backup = await inspectDatabase(file);
  if ('problem' in backup) return refused(backup.problem);
  const place = sqliteFile(dataDir);
  const present = await inspectDatabase(place);
  const there = (await stat(place).catch(() => undefined)) !== undefined;
  if (there && isInUse(place))
    return refused('The database is in use: close the shop first, then restore.');
  const now = 'holdings' in present ? holdingsText(present.holdings) : 'nothing sound';
  const question = `Put ${holdingsText(backup.holdings)} in the place of ${now}?`;
  if (!(await cli.confirm(question))) return refused('Nothing was restored.');
  const kept = there ? await setAside(place, cli.now()) : null;
  await putInPlace(file, place);
  await noteRestore(cli, 'holdings' in present ? present.holdings : null, backup.holdings);
  return success(
    `Restored ${holdingsText(backup.holdings)}.${kept ? ` What was there is kept as ${kept}.` : ''}`,
    { file, kept, ...backup.holdings },
  );
}

// A backup of an older version has no audit book yet.
async function noteRestore(
  cli: CliContextWithoutDb,
  before: Holdings | null,
  after: Holdings,
): Promise<void> {
  const db = openDatabase(cli.settings);
  try {
    if ((await pendingMigrations(db)) > 0) return;
    await db.transaction().execute((transaction) =>
      insertAuditEntry(transaction, {
        id: randomUUID(),
        at: cli.now(),
        command: 'restore',
        subject: 'the books',
        before: JSON.stringify({ orders: before?.orders ?? null }),
        after: JSON.stringify({ orders: after.orders, lastChangeAt: after.lastChange }),
      }),
    );
  } finally {
    await db.destroy();
  }
}

// What a log beside the file still holds belongs to it and goes along.
async function setAside(place: string, now: number): Promise<string> {
  const kept = `${place}.before-restore-${now}`;
  for (const part of ['-wal', '-shm', ''])
    await rename(`${place}${part}`, `${kept}${part}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  return kept;
}

// Under another name until it is whole: a shop that is started meanwhile must not find half of it.
async function putInPlace(file: string, place: string): Promise<void> {
  const draft = `${place}.restoring`;
  await mkdir(dirname(place), { recursive: true });
  await rm(draft, { force: true });
  await copyDatabase(file, draft);
  await rename(draft, place);
}
