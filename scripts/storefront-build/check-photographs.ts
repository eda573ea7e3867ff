import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { PHOTOGRAPH_COLOURS, ROOT } from './folders.ts';

export type PhotographFolder = keyof typeof PHOTOGRAPH_COLOURS;

/** The names of the files in each folder of photographs, without their endings. */
export type PhotographNames = Readonly<Record<PhotographFolder, ReadonlySet<string>>>;

/** Returns the names of all photographs. */
export function photographNames(): PhotographNames {
  return {
    'catalogue/photographs': photographsIn('catalogue/photographs'),
    'storefront/photographs': photographsIn('storefront/photographs'),
  };
}

/** Returns an error for each photograph without a colour, or with the bytes of another one. */
export async function photographErrors(photographs: PhotographNames): Promise<string[]> {
  return [
    ...(await missingColours(photographs, 'catalogue/photographs')),
    ...(await missingColours(photographs, 'storefront/photographs')),
    ...samePhotographErrors(await photographDigests()),
  ];
}

function photographsIn(folder: PhotographFolder): ReadonlySet<string> {
  const files = globSync('*.{jpg,webp}', { cwd: join(ROOT, folder) });
  return new Set(files.map((file) => parse(file).name));
}

async function missingColours(photographs: PhotographNames, folder: PhotographFolder) {
  const colours = await readFile(join(ROOT, PHOTOGRAPH_COLOURS[folder]), 'utf8');
  return [...photographs[folder]]
    .filter((name) => !colours.includes(`.photo-${name} {`))
    .map((name) => `${folder}: ${name} has no colour; run npm run photograph-colours`);
}

async function photographDigests(): Promise<[path: string, digest: string][]> {
  const paths = globSync('{catalogue,storefront}/photographs/*.{jpg,webp}', { cwd: ROOT }).sort();
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(ROOT, path));
      return [path, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}

/**
 * Returns an error for each photograph with the bytes of an earlier one: the build names pictures by their contents, so
 * that a page could name a file that was written under the other name.
 */
export function samePhotographErrors(
  photographs: readonly (readonly [path: string, digest: string])[],
): string[] {
  const first = new Map<string, string>();
  return photographs.flatMap(([path, digest]) => {
    const same = first.get(digest);
    if (same) return [`${path} is the same picture as ${same}; name that one instead`];
    first.set(digest, path);
    return [];
  });
}
