import { stat } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { OwnerError } from '#server/owner/owner-error.ts';

export interface DatabaseSummary {
  orders: number;
  /** Without sample reviews. */
  reviews: number;
  /** When an order was last changed (ms); null without orders. */
  lastChange: number | null;
  /** Of the file; undefined for a PostgreSQL database. */
  bytes?: number;
}

/** In one step: between two, each commit of the shop would start the copy again. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database file while the shop writes to it (https://sqlite.org/backup.html). The copy is one
 * file: in WAL mode, reading it would create two others.
 * @param target a file that does not exist yet
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(database, target, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(target);
  copy.exec('pragma journal_mode = delete');
  copy.close();
}

/**
 * Checks a whole database file.
 * @throws OwnerError when the file is missing, damaged or no database of the shop
 */
export async function inspectDatabase(file: string): Promise<DatabaseSummary> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OwnerError(`There is no file ${file}.`);
  try {
    return { ...readSummary(file), bytes: found.size };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new OwnerError(`${file} is not a valid database of the shop: ${reason}`);
  }
}

function readSummary(file: string): Omit<DatabaseSummary, 'bytes'> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const integrity = database.prepare('pragma integrity_check(1)').get()?.integrity_check;
    if (integrity !== 'ok') throw new Error(String(integrity));
    if (database.prepare('pragma foreign_key_check').get()) throw new Error('rows are missing');
    const found = database
      .prepare(
        'select count(*) as orders, max(updated_at) as lastChange, (select count(*) from reviews where is_sample = 0) as reviews from orders',
      )
      .get();
    return {
      orders: Number(found?.orders),
      reviews: Number(found?.reviews),
      lastChange: found?.lastChange == null ? null : Number(found.lastChange),
    };
  } finally {
    database.close();
  }
}

/** Whether another process, such as the running shop, has opened the database file. */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    // In this mode the lock is granted only while no other process has the file open.
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}
