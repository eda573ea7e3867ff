import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
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

/** What a build was made from. */
interface Stamp {
  /** Fingerprint of the contents. */
  inputs: string;
  /** Fingerprint of sizes and times, which takes a tenth of the time to make. */
  seen: string;
  builtAt: string;
}

/** Whether dist/ holds a whole build of the files as they are now. */
export async function buildIsFresh(): Promise<boolean> {
  const stamp = await readStamp();
  if (stamp?.seen === fingerprintOfTimes()) return true;
  // A copy of the shop has other times.
  const { inputs } = stamp ?? {};
  if (inputs === undefined || inputs !== (await fingerprintOfInputs())) return false;
  await writeStamp(DIST.stamp, inputs).catch(() => undefined);
  return true;
}

/** Marks a build as made from inputs with a fingerprint. */
export async function writeStamp(file: string, inputs: string): Promise<void> {
  const seen = fingerprintOfTimes();
  const stamp: Stamp = { inputs, seen, builtAt: new Date().toISOString() };
  await writeFile(file, `${JSON.stringify(stamp)}\n`);
}

/** A hash over the names and contents of everything that goes into the build. */
export async function fingerprintOfInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of inputFiles())
    hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}

function fingerprintOfTimes(): string {
  const hash = createHash('sha256');
  for (const file of inputFiles()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file.slice(ROOT.length)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function inputFiles(): string[] {
  return globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function readStamp(): Promise<Partial<Stamp> | undefined> {
  const text = await readFile(DIST.stamp, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Partial<Stamp>);
}
