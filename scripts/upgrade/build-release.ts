import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { UpgradeProblem } from './problem.ts';
import { DRAFT, folderOf } from './releases.ts';
import { outputOf, runIn } from './run.ts';

const PICTURES = join('.cache', 'pictures');

/**
 * Makes the release of a commit: its files, packages and build, in a folder of its own. Nothing else changes, and a
 * release that exists is kept.
 * @param current the folder of the release that runs
 * @throws UpgradeProblem when packages cannot be installed or the build fails
 */
export async function buildRelease(
  home: string,
  { commit, release, current }: { commit: string; release: string; current: string | undefined },
): Promise<void> {
  await deleteDrafts(home);
  if (existsSync(folderOf(home, release))) return;
  const draft = folderOf(home, `${DRAFT}${release}-${process.pid}`);
  await mkdir(draft, { recursive: true });
  const archive = join(draft, 'release.tar');
  await outputOf('git', ['archive', `--output=${archive}`, commit], home);
  await outputOf('tar', ['-xf', archive, '-C', draft]);
  await rm(archive);
  await symlink(join('..', '..', '.env'), join(draft, '.env'));
  // Resizing all pictures takes half a minute.
  const resized = join(current ?? home, PICTURES);
  if (existsSync(resized)) await cp(resized, join(draft, PICTURES), { recursive: true });
  if (!(await runIn(draft, 'npm', 'ci', '--omit=dev')))
    throw new UpgradeProblem('The packages could not be installed (see above).');
  if (!(await runIn(draft, 'npm', 'run', '-s', 'build')))
    throw new UpgradeProblem('The build failed (see above).');
  await rename(draft, folderOf(home, release));
}

// Of earlier upgrades that were killed.
async function deleteDrafts(home: string): Promise<void> {
  await mkdir(join(home, 'releases'), { recursive: true });
  for (const name of await readdir(join(home, 'releases')))
    if (name.startsWith(DRAFT)) await rm(folderOf(home, name), { recursive: true, force: true });
}
