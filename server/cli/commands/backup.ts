import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { sqliteFile } from '../../database/database.ts';
import { postgresLines } from '../backup/postgres-lines.ts';
import { copyDatabase, type Holdings, inspectDatabase } from '../backup/sqlite-copy.ts';
import {
  type Answer,
  type CliContextWithoutDb,
  type RunWithoutDb,
  refused,
  shellCommand,
  success,
} from '../cli-context.ts';
import { atTime, isoTime } from '../format-date.ts';

/** Copies the database while the shop is open. */
export function backupCommand(run: RunWithoutDb) {
  return new Command('backup')
    .summary('copy the database while the shop is open')
    .description(
      'Copies the database while the shop is open, and reads the copy through. For PostgreSQL it prints the command line that does so.',
    )
    .argument('[file]', 'where to; otherwise a new file in the data folder’s backups/')
    .addHelpText('after', EXAMPLES)
    .action((file) => run((cli) => backUp(cli, file)));
}

async function backUp(cli: CliContextWithoutDb, wanted: string | undefined): Promise<Answer> {
  const { databaseUrl, dataDir } = cli.settings;
  const name = `shop-${atTime(cli.now()).replace(' ', 'T').replace(':', '')}`;
  if (databaseUrl !== undefined)
    return shellCommand(postgresLines(databaseUrl, wanted ?? `${name}.dump`).dump);
  const source = sqliteFile(dataDir);
  if (!(await exists(source)))
    return refused(`There is no database yet in ${dataDir}: DATA_DIR should name its folder.`);
  const file = resolve(wanted ?? join(dataDir, 'backups', `${name}.sqlite`));
  if (await exists(file)) return refused(`${file} is there already: name a new file.`);
  await mkdir(dirname(file), { recursive: true });
  await copyDatabase(source, file);
  const copy = await inspectDatabase(file);
  if ('problem' in copy) return refused(copy.problem);
  return success(`${file}: ${holdingsText(copy.holdings)}; read through and sound.`, {
    file,
    ...copy.holdings,
    lastChange: isoTime(copy.holdings.lastChange),
  });
}

/** What a database holds, in words. */
export function holdingsText({ orders, reviews, lastChange, bytes }: Holdings): string {
  const last = lastChange === null ? '' : `, last changed ${atTime(lastChange)}`;
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${orders} orders${last}, ${reviews} reviews, ${size}`;
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}

const EXAMPLES = `
Examples:
  npm run shop -- backup
  npm run shop -- backup /mnt/backups/shop.sqlite`;
