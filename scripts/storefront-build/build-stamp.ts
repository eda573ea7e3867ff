import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST, ROOT } from './folders.ts';

/** What the build depends on. */
const INPUTS = [
  'storefront/**/*',
  'catalogue/**/*',
  'contract/*.ts',
  'domain/*.ts',
  'scripts/*.ts',
  'scripts/storefront-build/**/*.ts',
  'server/**/*.ts',
  'shop.config.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Whether dist/ holds a whole build of the files as they are now. */
export async function buildIsFresh(): Promise<boolean> {
  const stamp = await readFile(DIST.stamp, 'utf8').catch(() => '');
  return stamp === (await inputsFingerprint());
}

/** Marks a build with the fingerprint of what it was made from. */
export async function writeStamp(file: string, fingerprint: string): Promise<void> {
  await writeFile(file, fingerprint);
}

/** A hash of the names and contents of all inputs, tests aside. */
export async function inputsFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}
