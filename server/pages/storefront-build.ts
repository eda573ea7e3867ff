import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Holds the hash of the build's inputs; written last. */
export const BUILD_STAMP = 'build.sha256';

/** The folder of the files in a build whose names contain a hash. */
export function ownAssets(builtFolder: string): string {
  return join(builtFolder, 'client', 'assets');
}

/** The names of the files in assets/ that the pages of a build load. */
export async function assetNames(builtFolder: string): Promise<ReadonlySet<string>> {
  const folder = join(builtFolder, 'pages');
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  const texts = await Promise.all(pages.map((name) => readFile(join(folder, name), 'utf8')));
  const names = texts.flatMap((text) => text.match(/(?<=\/assets\/)[\w.-]+/g) ?? []);
  // In JSON and back: V8 keeps the whole page for a part of it, some 4 MB for the pages of the shop.
  return new Set<string>(JSON.parse(JSON.stringify(names)));
}

/** The first of the files that is in none of the folders; undefined when all are there. */
export async function missingAsset(
  names: Iterable<string>,
  folders: readonly string[],
): Promise<string | undefined> {
  const found = await Promise.all(
    [...names].map(async (name) => {
      const inFolders = folders.map((folder) => access(join(folder, name)));
      const exists = await Promise.any(inFolders).then(
        () => true,
        () => false,
      );
      return { name, exists };
    }),
  );
  return found.find(({ exists }) => !exists)?.name;
}

/**
 * Checks that a build is complete: an interrupted one has pages without scripts.
 * @returns undefined when it is, else one line that says what is missing
 */
export async function buildProblem(builtFolder: string): Promise<string | undefined> {
  const missing = await missingPart(builtFolder);
  return missing === undefined
    ? undefined
    : `${builtFolder} must hold a complete build, but ${missing} is missing: type npm run build`;
}

async function missingPart(builtFolder: string): Promise<string | undefined> {
  try {
    await access(join(builtFolder, BUILD_STAMP));
  } catch {
    return BUILD_STAMP;
  }
  const names = await assetNames(builtFolder).catch(() => new Set<string>());
  if (names.size === 0) return 'pages';
  return missingAsset(names, [ownAssets(builtFolder)]);
}
