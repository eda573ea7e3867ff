import { stat } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';

/** What a database file of the shop holds. */
export interface Holdings {
  orders: number;
  reviews: number;
  /** The last change of an order (ms); null without orders. */
  lastChange: number | null;
  bytes: number;
}

/**
 * Copies a database while the shop goes on writing into it (https://sqlite.org/backup.html).
 * @param target a file that is not there yet
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(database, target);
  } finally {
    database.close();
  }
}

/**
 * Looks through a database file from end to end.
 * @returns what it holds, or one line that says why it is no sound database of the shop
 */
export async function inspectDatabase(
  file: string,
): Promise<{ holdings: Holdings } | { problem: string }> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return { problem: `There is no file ${file}.` };
  try {
    return { holdings: { ...countIn(file), bytes: found.size } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    return { problem: `${file} is no sound database of the shop: ${reason}` };
  }
}

function countIn(file: string): Omit<Holdings, 'bytes'> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const soundness = database.prepare('pragma integrity_check(1)').get()?.integrity_check;
    if (soundness !== 'ok') throw new Error(String(soundness));
    if (database.prepare('pragma foreign_key_check').get()) throw new Error('rows are missing');
    const { orders, lastChange } = {
      ...database
        .prepare('select count(*) as orders, max(updated_at) as lastChange from orders')
        .get(),
    };
    const reviews = database.prepare('select count(*) as reviews from reviews').get()?.reviews;
    return {
      orders: Number(orders),
      reviews: Number(reviews),
      lastChange: lastChange == null ? null : Number(lastChange),
    };
  } finally {
    database.close();
  }
}

/** Whether another program, such as the open shop, has the database file in hand. */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    // With this mode a lock is taken that nobody gets while anybody else has the file open.
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}
