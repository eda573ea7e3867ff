import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';
import { SETTING_NAMES } from './settings.ts';

/**
 * Takes settings from a file into the environment of this process; what is set there already wins.
 * A name that is no setting is refused: with a misspelt card key the shop would open and take no money.
 * @param path the file; an empty path means none, and a file that is not there is none
 * @returns undefined, or one line that says what is wrong with the file
 */
export function loadEnvironmentFile(path: string): string | undefined {
  if (path === '') return undefined;
  try {
    const stranger = Object.keys(parseEnv(readFileSync(path, 'utf8'))).find((it) => !isKnown(it));
    if (stranger !== undefined)
      return `${basename(path)} should hold settings that .env.example explains; ${stranger} is none`;
    process.loadEnvFile(path);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT') return undefined;
    return `${basename(path)} should be a file that the shop may read; it is not (${code})`;
  }
}

// Node itself and the C library read these.
function isKnown(name: string): boolean {
  return SETTING_NAMES.includes(name) || name === 'TZ' || name.startsWith('NODE_');
}
