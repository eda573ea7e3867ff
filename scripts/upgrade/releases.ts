import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** How many releases are kept: the one that runs and those before it. */
const KEPT = 3;

/** Begins the name of a release that is not complete. */
export const DRAFT = '.new-';

/** Holds the name of the release that ran before. */
const PREVIOUS = '.previous';

/**
 * The folder of the Git clone, with .env, `current` and releases/.
 * @param project the folder of this code: the clone, or a release in it
 */
export function homeOf(project: string): string {
  return basename(dirname(project)) === 'releases' ? dirname(dirname(project)) : project;
}

/** The folder of a release. Once it exists, it is complete. */
export function folderOf(home: string, release: string): string {
  return join(home, 'releases', release);
}

/** The release that runs or starts next; undefined before the first. */
export async function currentRelease(home: string): Promise<string | undefined> {
  const target = await readlink(join(home, 'current')).catch(() => undefined);
  return target && basename(target);
}

/** The release that ran before another; undefined when there was none, or it was deleted. */
export async function releaseBefore(home: string, release: string): Promise<string | undefined> {
  const name = await readFile(join(folderOf(home, release), PREVIOUS), 'utf8').catch(() => '');
  return name !== '' && existsSync(folderOf(home, name)) ? name : undefined;
}

/** Lets processes that start from now on start a release. */
export async function switchTo(home: string, release: string): Promise<void> {
  const draft = join(home, 'releases', `${DRAFT}current`);
  await rm(draft, { force: true });
  await symlink(join('releases', release), draft);
  await rename(draft, join(home, 'current'));
}

/** Records which release ran before another, for a rollback. */
export async function recordPrevious(
  home: string,
  release: string,
  previous: string,
): Promise<void> {
  const draft = join(folderOf(home, release), `${PREVIOUS}.draft`);
  await writeFile(draft, previous);
  await rename(draft, join(folderOf(home, release), PREVIOUS));
}

/** Deletes all releases but the one that runs and those before it. */
export async function deleteOldReleases(home: string): Promise<void> {
  const kept: string[] = [];
  let release = await currentRelease(home);
  while (release !== undefined && kept.length < KEPT && !kept.includes(release)) {
    kept.push(release);
    release = await releaseBefore(home, release);
  }
  for (const name of await readdir(join(home, 'releases')))
    if (!kept.includes(name)) await rm(folderOf(home, name), { recursive: true, force: true });
}
