import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { activate, processesOf, startProblem } from './upgrade/activate.ts';
import { buildRelease } from './upgrade/build-release.ts';
import { commitToRelease } from './upgrade/commit.ts';
import { lock } from './upgrade/lock.ts';
import { UpgradeProblem } from './upgrade/problem.ts';
import {
  currentRelease,
  deleteOldReleases,
  folderOf,
  homeOf,
  recordPrevious,
  releaseBefore,
} from './upgrade/releases.ts';
import { runIn } from './upgrade/run.ts';
import { hasDatabase } from './upgrade/settings-of-releases.ts';

// npm run upgrade [-- <tag, branch or commit>] and npm run rollback. They run in a fresh clone, so they import no
// packages. Killed at any moment, they leave a shop that runs: type the command again.
const HELP = `npm run upgrade                 releases the last commit of the shop's folder
npm run upgrade -- v1.2.0       moves it forward to a tag, branch or commit of its repository first
npm run rollback                goes back to the release that ran before
`;
const BACKUP = ['run', '-s', 'shop', '--', 'backup', '--keep-days', '30'];

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { back: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const home = homeOf(join(import.meta.dirname, '..'));
  if (values.help) process.stdout.write(HELP);
  else {
    await refuseOtherUser(home);
    await lock(home);
    await (values.back ? rollBack(home) : upgrade(home, positionals[0]));
  }
} catch (error) {
  if (!(error instanceof UpgradeProblem || isUsageError(error))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function upgrade(home: string, ref: string | undefined): Promise<void> {
  const hasData = await hasDatabase(home);
  const processes = await processesOf(home);
  const { commit, release, unknownFiles } = await commitToRelease(home, ref);
  const current = await currentRelease(home);
  if (unknownFiles.length > 0)
    report(`Not in the release, because Git does not know them: ${unknownFiles.join(', ')}`);
  report(`Building ${release} …`);
  const folder = current && folderOf(home, current);
  await buildRelease(home, { commit, release, current: folder });
  const problem = await startProblem(home, release);
  if (problem !== undefined && processes.length > 0)
    throw new UpgradeProblem(`${release} could not start, so nothing was changed: ${problem}`);
  if (hasData && !(await runIn(folderOf(home, release), 'npm', ...BACKUP)))
    throw new UpgradeProblem('No backup could be made, so nothing was changed (see above).');
  // After an upgrade that was killed, the release is current already, but not all processes run it.
  const from = current === release ? await releaseBefore(home, release) : current;
  if (from !== undefined) await recordPrevious(home, release, from);
  await activate(home, { release, from, report });
  await deleteOldReleases(home);
  report(`${release} is in use.${from === undefined ? '' : ' To go back: npm run rollback'}`);
  if (problem !== undefined) report(`The shop cannot start yet: ${problem}`);
  else if (processes.length === 0)
    report('No process runs. As root: systemctl enable --now elder-and-clover@3001');
}

async function rollBack(home: string): Promise<void> {
  const current = await currentRelease(home);
  const release = current && (await releaseBefore(home, current));
  if (release === undefined) throw new UpgradeProblem('There is no earlier release.');
  await processesOf(home);
  const problem = await startProblem(home, release);
  if (problem !== undefined)
    throw new UpgradeProblem(`${release} could not start, so nothing was changed: ${problem}`);
  await activate(home, { release, from: current, report });
  report(`${release} is in use.`);
}

/** Files of another user could not be replaced later, and only their own user or root may end processes. */
async function refuseOtherUser(home: string): Promise<void> {
  const { uid } = await stat(home);
  if (process.getuid?.() !== uid)
    throw new UpgradeProblem(
      `Type this as the user that owns ${home} (on Debian: runuser -u elder-and-clover -- bash).`,
    );
}

function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(`${error.code}`);
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
