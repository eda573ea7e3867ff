import { existsSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes files and folders that this process and its children create from now on readable by their own user only:
 * databases, emails and backups hold customers' data.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Creates the data folder when it is missing, and checks that the shop can write to it.
 * @returns undefined when it can, else one line that says what is wrong
 */
export function prepareDataFolder(path: string): Promise<string | undefined> {
  return prepareFolder('DATA_DIR', path);
}

/**
 * Creates the folder of a setting when it is missing, and checks that the shop can write to it.
 * @returns undefined when it can, else one line that says what is wrong
 */
export async function prepareFolder(setting: string, path: string): Promise<string | undefined> {
  try {
    await createFolder(resolve(path));
    const probe = join(path, `.written-by-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return `${setting} must be a folder that the shop can write to, got ${path} (${code})`;
  }
}

/** Creates a folder with its parents. Node's own recursive mkdir never returns for a path below /proc. */
export async function createFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !existsSync(path)) {
    await createFolder(parent);
    await mkdir(path);
  }
}

/** The folder itself, or the nearest folder above it that exists. */
export function existingFolder(path: string): string {
  return existsSync(path) ? path : existingFolder(dirname(path));
}

/** The size of the disk that a folder is on, and what unprivileged users may still write, in bytes. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; sizeBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
