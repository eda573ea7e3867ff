import { UpgradeProblem } from './problem.ts';
import { outputOf } from './run.ts';

/** The commit to release. */
export interface ReleaseCommit {
  commit: string;
  /** Version and abbreviated commit, such as 1.2.0-3f2a91c04. */
  release: string;
  /** Files in the folder that Git does not know, which no release has. */
  unknownFiles: string[];
}

/**
 * The clone's last commit, after moving its branch forward to a tag, branch or commit of the shop's repository.
 * @param ref undefined: releases what is committed here
 * @throws UpgradeProblem when files have uncommitted changes, or the ref lacks commits of this clone
 */
export async function commitToRelease(
  home: string,
  ref: string | undefined,
): Promise<ReleaseCommit> {
  const git = (...args: string[]) => outputOf('git', args, home);
  const changed = await git('diff', '--name-only', 'HEAD');
  if (changed !== '')
    throw new UpgradeProblem(
      `A release has committed files only, but these were changed: ${inOneLine(changed)}. Type in ${home}: git add -A && git commit -m "What you changed"`,
    );
  if (ref !== undefined) {
    await git('fetch', '--all', '--tags', '--quiet').catch(() => {
      throw new UpgradeProblem('git fetch failed: the shop’s repository cannot be reached.');
    });
    const target = await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).catch(() => {
      throw new UpgradeProblem(`${ref} is no tag, branch or commit of the shop’s repository.`);
    });
    await git('merge-base', '--is-ancestor', 'HEAD', target).catch(() => {
      throw new UpgradeProblem(
        `${ref} lacks commits of ${home}. Join both: git merge ${ref}, then npm run upgrade. To an earlier release: npm run rollback.`,
      );
    });
    await git('merge', '--ff-only', '--quiet', target);
  }
  const commit = await git('rev-parse', 'HEAD');
  const { version } = JSON.parse(await git('show', 'HEAD:package.json')) as { version: string };
  const unknown = await git('ls-files', '--others', '--exclude-standard');
  return {
    commit,
    release: `${version}-${commit.slice(0, 9)}`,
    unknownFiles: unknown === '' ? [] : unknown.split('\n'),
  };
}

function inOneLine(lines: string): string {
  return lines.split('\n').join(', ');
}
