import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseEnv } from 'node:util';
import { nearestSetting, SETTING_NAMES } from './settings.ts';

export type SettingsFile =
  | { ok: true; variables: Record<string, string | undefined> }
  | { ok: false; problem: string };

/**
 * Reads a settings file. Unknown names and lines that set nothing are refused: with a misspelt card key the shop
 * would start and take no money.
 * @param path may be empty: then there is no file
 * @param isOptional whether the file may be missing
 * @returns the values by name, or one line that says what is wrong with the file
 */
export function readSettingsFile(
  path: string,
  { isOptional }: { isOptional: boolean },
): SettingsFile {
  if (path === '') return { ok: true, variables: {} };
  try {
    // Some editors begin a file with a byte order mark.
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    const variables = parseEnv(text);
    const problem = problemInLines(text) ?? problemInNames(Object.keys(variables));
    return problem === undefined
      ? { ok: true, variables }
      : { ok: false, problem: `${basename(path)} must hold ${problem}` };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT' && isOptional) return { ok: true, variables: {} };
    return { ok: false, problem: `${path} must be a file that the shop can read (${code})` };
  }
}

// No setting has several lines. Node's parser passes over lines that set nothing.
function problemInLines(text: string): string | undefined {
  const lines = text.split(/\r?\n/);
  const number = 1 + lines.findIndex((line) => !/^\s*(#.*|(export\s+)?\w+\s*=.*)?$/.test(line));
  // The line itself may be a secret.
  return number === 0
    ? undefined
    : `NAME=value on each line, or a comment after #; see line ${number}`;
}

// Docker Compose reads these from .env (compose.yaml) and sets others of the container, such as DATA_DIR.
const OF_COMPOSE = ['SHOP_DOMAIN', 'COMPOSE_PROFILES', 'POSTGRES_PASSWORD'];

function problemInNames(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !SETTING_NAMES.includes(name));
  if (unknown === undefined) return undefined;
  if (OF_COMPOSE.includes(unknown))
    return `no ${unknown} outside the container: type docker compose exec shop shop, or set PUBLIC_URL, TRUST_PROXY and DATA_DIR instead`;
  const near = nearestSetting(unknown);
  return `only the settings in .env.example, got ${unknown}${near ? `; did you mean ${near}?` : ''}`;
}
