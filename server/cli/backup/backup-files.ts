import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shop } from '#shop.config.ts';

/** Names that `backupName` makes, today's and those without seconds of earlier versions. */
const BACKUP_NAME = /^shop-\d{4}-\d{2}-\d{2}T\d{4}(\d{2})?\.(sqlite|dump)$/;
/** Left behind by a backup that was killed. */
const DRAFT_ENDING = /\.\d+\.part$/;
/** Files that SQLite may keep beside a database. */
const SQLITE_ENDINGS = ['', '-journal', '-wal', '-shm'];

/** The name of a backup made at a time (ms), without its ending; names sort by time. */
export function backupName(time: number): string {
  const text = new Date(time).toLocaleString('sv-SE', { timeZone: shop.timeZone });
  return `shop-${text.replace(' ', 'T').replaceAll(':', '')}`;
}

/**
 * Writes a file that appears under its name only when it is complete, checked and flushed to the disk.
 * @param write creates the file under the name that it gets
 * @param check throws when the file cannot be used
 * @returns the result of the check
 */
export async function writeChecked<T>(
  file: string,
  write: (draft: string) => Promise<void>,
  check: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = `${file}.${process.pid}.part`;
  try {
    await write(draft);
    const result = await check(draft);
    await flush(draft);
    await rename(draft, file);
    await flush(dirname(file));
    return result;
  } catch (error) {
    for (const ending of SQLITE_ENDINGS) await rm(draft + ending, { force: true });
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a folder has a backup made since a time (ms), under a name that this program made. */
export async function hasBackupSince(folder: string, time: number): Promise<boolean> {
  const names = await readdir(folder);
  return names.some((name) => BACKUP_NAME.test(name) && name >= backupName(time));
}

/**
 * Deletes the backups made before a time (ms) whose names this program made, and no other files.
 * @returns the deleted files
 */
export async function deleteBackupsBefore(folder: string, time: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(
    (name) => BACKUP_NAME.test(name.replace(DRAFT_ENDING, '')) && name < backupName(time),
  );
  const files = names.sort().map((name) => join(folder, name));
  for (const file of files) await rm(file);
  return files;
}
