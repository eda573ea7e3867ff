import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UpgradeProblem } from './problem.ts';
import { restartAs, type ShopProcess, shopProcesses } from './processes.ts';
import { folderOf, switchTo } from './releases.ts';

/**
 * Why a release cannot start with the present settings and database.
 * @returns undefined when it can
 */
export async function startProblem(home: string, release: string): Promise<string | undefined> {
  const cwd = folderOf(home, release);
  const node = join(cwd, 'node_modules', '.bin', 'node');
  const flags = ['--disable-warning=ExperimentalWarning', 'dist/main.js', '--check'];
  try {
    await promisify(execFile)(node, flags, { cwd });
    return undefined;
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return stderr || String(error);
  }
}

/**
 * The processes of the shop.
 * @throws UpgradeProblem when systemd starts them from another folder than `current`
 */
export async function processesOf(home: string): Promise<ShopProcess[]> {
  const processes = await shopProcesses();
  const other = processes.find(({ folder }) => folder !== join(home, 'current'));
  if (other)
    throw new UpgradeProblem(
      `${other.unit} must start in ${home}/current, but starts in ${other.folder}. Type as root: cp ${home}/deploy/systemd/* /etc/systemd/system/ && systemctl daemon-reload`,
    );
  return processes;
}

/**
 * Switches to a release and restarts the processes one by one. If one does not come up, all run the earlier release
 * again.
 * @param from the release to go back to; undefined at the first one
 * @throws UpgradeProblem when the release does not run
 */
export async function activate(
  home: string,
  {
    release,
    from,
    report,
  }: { release: string; from: string | undefined; report(line: string): void },
): Promise<void> {
  await switchTo(home, release);
  const problem = await restartAll(home, release, report);
  if (problem === undefined) return;
  if (from === undefined) throw new UpgradeProblem(`${problem}.`);
  report(`${problem}. Going back to ${from} …`);
  await switchTo(home, from);
  const another = await restartAll(home, from, report);
  throw new UpgradeProblem(
    another === undefined
      ? `${release} does not run: ${problem}. ${from} runs again; the reason is in the log (journalctl -u 'elder-and-clover@*').`
      : `Neither ${release} nor ${from} runs: ${problem}; ${another}. The reason is in the log (journalctl -u 'elder-and-clover@*').`,
  );
}

async function restartAll(
  home: string,
  release: string,
  report: (line: string) => void,
): Promise<string | undefined> {
  for (const { unit } of await processesOf(home)) {
    // Read again: it may have been restarted while others were.
    const running = (await shopProcesses()).find((other) => other.unit === unit);
    const problem = running && (await restartAs(release, running));
    if (problem !== undefined) return problem;
    report(`${unit} runs ${release}`);
  }
  return undefined;
}
