import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes the data folder when it is missing, and tries whether the shop may write there.
 * @returns undefined when it may, else one line that says what is wrong
 */
export async function prepareDataFolder(path: string): Promise<string | undefined> {
  try {
    await makeFolder(resolve(path));
    const probe = join(path, `.written-by-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return `DATA_DIR should hold a folder that the shop may write to; ${path} is not (${code})`;
  }
}

// Node's own recursive mkdir never returns for a path below /proc.
async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !(await exists(path))) {
    await makeFolder(parent);
    await mkdir(path);
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
