import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_STAMP } from '#server/pages/storefront-build.ts';
import { BUILT, ROOT } from './folders.ts';

const INPUTS = [
  'storefront/**/*',
  'catalogue/**/*',
  'contract/*.ts',
  'domain/*.ts',
  'scripts/*.ts',
  'scripts/storefront-build/**/*.ts',
  'server/**/*.ts',
  'server/email/template.json',
  'emails/*',
  'scripts/emails/template-file.ts',
  'card-sandbox/src/**/*',
  'shop.config.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Returns whether dist/ holds a complete build of the current files. */
export async function buildIsFresh(): Promise<boolean> {
  const stamp = await readFile(join(BUILT, BUILD_STAMP), 'utf8').catch(() => '');
  return stamp === (await hashInputs());
}

/** Hashes the names and contents of all inputs of the build except tests. */
export async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}
