import { existsSync } from 'node:fs';
import { copyDatabase, type DatabaseSummary, inspectDatabase } from '#server/cli/database-file.ts';
import { sqliteFile } from '#server/database/database.ts';
import { formatTime, isoTime } from '#server/owner/format.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import type { Settings } from '#server/settings/settings.ts';
import { dumpDatabase, inspectDump } from './postgres-dump.ts';

/** How the database that the settings name is copied into a file. */
export interface DatabaseCopy {
  /** Of the file's name. */
  ending: 'sqlite' | 'dump';
  /** Copies the database while the shop runs. */
  write(file: string): Promise<void>;
  /**
   * Reads the whole file.
   * @throws OwnerError when it is missing, damaged, or no copy of the shop's database
   */
  check(file: string): Promise<DatabaseSummary>;
}

/** @throws OwnerError when there is no database */
export function databaseCopy(settings: Settings): DatabaseCopy {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined)
    return {
      ending: 'dump',
      write: (file) => dumpDatabase({ ...settings, databaseUrl }, file),
      check: (file) => inspectDump(settings, file),
    };
  const source = sqliteFile(dataDir);
  if (!existsSync(source))
    throw new OwnerError(`DATA_DIR must contain a database; there is none in ${dataDir}.`);
  return {
    ending: 'sqlite',
    write: (file) => copyDatabase(source, file),
    check: inspectDatabase,
  };
}

/** Replaces an error of the system, a database or a program, such as a full disk, by one line. */
export function failed(what: string) {
  return (error: unknown): never => {
    if (error instanceof Error && (error instanceof OwnerError || 'code' in error))
      throw new OwnerError(`${what}: ${error.message.replace(/\.$/, '')}.`);
    throw error;
  };
}

/** For --json. */
export function summaryData({ orders, reviews, lastChange, bytes }: DatabaseSummary) {
  return { orders, reviews, lastChange: isoTime(lastChange), bytes };
}

/** Such as '12 orders, last changed 2026-11-21 09:30, 3 reviews, 0.3 MB'. */
export function summaryText({ orders, reviews, lastChange, bytes }: DatabaseSummary): string {
  const last = lastChange === null ? '' : `, last changed ${formatTime(lastChange)}`;
  const size = bytes === undefined ? '' : `, ${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${orders} orders${last}, ${reviews} reviews${size}`;
}
