import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#domain/durations.ts';

/** How long (ms) a page of an earlier release can be open in a browser and still load its files. */
const KEPT_MS = 30 * DAY_MS;

// Readable by the proxy's user too, whatever the process's umask is.
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

// Also compressed, or a draft of a process that was killed. Anything else in the folder is not the shop's.
const BUILT_FILE =
  /-[\w-]{8}\.(?:avif|css|jpg|js|png|svg|webp|woff2)(?:\.br|\.gz)?(?:\.[\da-f-]{36})?$/;

interface KeptAssets {
  /** The folder of the files of all recent releases (ASSETS_DIR). */
  folder: string;
  /** The folder of this release's files, whose names contain a hash of their content. */
  ownFolder: string;
}

/**
 * Copies this release's files into the folder of all recent releases, where they are missing, and sets their times
 * to `now` (ms): files of releases that still run are then never too old.
 * @throws when the folder cannot be written, or the disk is full
 */
export async function keepAssets({ folder, ownFolder }: KeptAssets, now: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, FOLDER_MODE);
  const names = await readdir(ownFolder);
  await Promise.all(names.map((name) => keep(join(ownFolder, name), join(folder, name), now)));
}

async function keep(own: string, kept: string, now: number): Promise<void> {
  const time = new Date(now);
  try {
    // First the time, so that another process does not delete the file between the two calls.
    await utimes(kept, time, time);
    // After a power cut a file can be empty.
    if ((await stat(kept)).size === (await stat(own)).size) return;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const draft = `${kept}.${randomUUID()}`;
  try {
    await copyFile(own, draft);
    await chmod(draft, FILE_MODE);
    await utimes(draft, time, time);
    await rename(draft, kept);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Deletes the files of releases that no process has kept for 30 days before `now` (ms). */
export async function deleteOldAssets(folder: string, now: number): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((name) => BUILT_FILE.test(name))) {
    const file = join(folder, name);
    try {
      if ((await stat(file)).mtimeMs < now - KEPT_MS) await rm(file);
    } catch (error) {
      // Another process may have deleted it.
      if (!isMissing(error)) throw error;
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
