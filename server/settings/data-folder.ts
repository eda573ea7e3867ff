import { access, constants, mkdir } from 'node:fs/promises';

/**
 * Makes the data folder when it is missing.
 * @returns undefined when the shop may write there, else one line that says what is wrong
 */
export async function prepareDataFolder(path: string): Promise<string | undefined> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.W_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return `DATA_DIR should hold a folder that the shop may write to; ${path} is not (${code})`;
  }
}
