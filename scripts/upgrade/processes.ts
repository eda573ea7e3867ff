import { setTimeout as wait } from 'node:timers/promises';
import { UpgradeProblem } from './problem.ts';
import { outputOf } from './run.ts';

// The interface to systemd: it holds the ports, and starts a process again that ends (deploy/systemd).
const UNITS = 'elder-and-clover@*.service';
const PROPERTIES = 'Id,MainPID,NRestarts,ActiveState,WorkingDirectory';

/** A process starts in a second; a migration of a large table takes longer. */
const READY_WITHIN_MS = 120_000;
const POLL_MS = 200;
const RESPONSE_WITHIN_MS = 5_000;

/** One process of the shop; `pid` is 0 while it is between two starts. */
export interface ShopProcess {
  unit: string;
  port: number;
  pid: number;
  /** How often systemd has started it again. */
  restarts: number;
  /** The folder in which it starts. */
  folder: string;
}

/**
 * The processes that systemd runs or tries to start; none without systemd.
 * @throws UpgradeProblem when systemd cannot be asked
 */
export async function shopProcesses(): Promise<ShopProcess[]> {
  const shown = await outputOf('systemctl', ['show', `--property=${PROPERTIES}`, UNITS]).catch(
    withoutSystemd,
  );
  return shown.split('\n\n').flatMap((lines) => {
    const properties = new Map(lines.split('\n').map((line) => splitAt(line, '=')));
    const unit = properties.get('Id') ?? '';
    const port = Number(/@(\d+)\.service$/.exec(unit)?.[1]);
    if (!port || properties.get('ActiveState') === 'inactive') return [];
    return {
      unit,
      port,
      pid: Number(properties.get('MainPID')),
      restarts: Number(properties.get('NRestarts')),
      folder: properties.get('WorkingDirectory') ?? '',
    };
  });
}

function withoutSystemd(error: NodeJS.ErrnoException & { stderr?: string }): string {
  const { code, stderr = '' } = error;
  if (code === 'ENOENT' || /not been booted with systemd/.test(stderr)) return '';
  throw new UpgradeProblem(
    `systemctl must show the shop's processes, but says: ${stderr.trim()}. Without a bus type as root: apt-get install -y dbus && systemctl start dbus`,
  );
}

function splitAt(line: string, separator: string): [string, string] {
  const at = line.indexOf(separator);
  return [line.slice(0, at), line.slice(at + 1)];
}

/** What /readyz says of a process. */
interface Readiness {
  release: string | undefined;
  isReady: boolean;
}

/** Asks a process for its release and whether it can sell. */
async function readinessOf({ port }: Pick<ShopProcess, 'port'>): Promise<Readiness> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
    });
    const body = (await response.json()) as { release?: string };
    return { release: body.release, isReady: response.ok };
  } catch {
    return { release: undefined, isReady: false };
  }
}

/**
 * Ends a process, which finishes its requests, and waits until systemd has started the release in its place and that
 * can sell. If the process could not sell before, as without the payment provider, it is enough that the release answers.
 * @returns undefined when it runs, else what is wrong
 */
export async function restartAs(
  release: string,
  running: ShopProcess,
): Promise<string | undefined> {
  const before = await readinessOf(running);
  if (before.release === release) return undefined;
  const { pid, unit } = running;
  if (pid !== 0) kill(pid);
  // One restart is ours; in a crash loop another may be under way.
  const restarts = running.restarts + (pid === 0 ? 2 : 1);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const now = await readinessOf(running);
    if (now.release === release && (now.isReady || !before.isReady)) return undefined;
    const shown = (await shopProcesses()).find((other) => other.unit === unit);
    if ((shown?.restarts ?? 0) > restarts) return `${unit} ended again right after its start`;
    await wait(POLL_MS);
  }
  return `${unit} was not ready within ${READY_WITHIN_MS / 1_000} s`;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    // It has ended meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
