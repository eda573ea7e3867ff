import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';
import { SETTING_NAMES } from './settings.ts';

/**
 * Loads settings from a file into the environment of this process, where existing values win. An
 * unknown name is refused: with a misspelt card key the shop would start and take no money.
 * @param path may be empty or of a missing file: then nothing is loaded
 * @returns undefined, or one line that says what is wrong with the file
 */
export function loadEnvironmentFile(path: string): string | undefined {
  if (path === '') return undefined;
  try {
    const unknown = Object.keys(parseEnv(readFileSync(path, 'utf8'))).find(
      (item) => !isKnown(item),
    );
    if (unknown !== undefined)
      return `${basename(path)} must hold only the settings in .env.example, got ${unknown}`;
    process.loadEnvFile(path);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT') return undefined;
    return `${basename(path)} must be a file that the shop can read (${code})`;
  }
}

// Node itself and the C library read these.
function isKnown(name: string): boolean {
  return SETTING_NAMES.includes(name) || name === 'TZ' || name.startsWith('NODE_');
}
