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
  const stamp = await readFile(DIST.stamp, 'utf8').catch(() => undefined);
  return stamp !== undefined && JSON.parse(stamp).inputs === (await fingerprintOfInputs());
}

/** Marks a build as made from inputs with a fingerprint. */
export async function writeStamp(stamp: string, inputs: string): Promise<void> {
  await writeFile(stamp, `${JSON.stringify({ inputs, builtAt: new Date().toISOString() })}\n`);
}

/** A hash over the names and contents of everything that goes into the build. */
export async function fingerprintOfInputs(): Promise<string> {
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}
