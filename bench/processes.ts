import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhookAt } from '#server/payments/card-sandbox-process.ts';
import { freePort } from '#tests/helpers/free-port.ts';

export const ROOT = join(import.meta.dirname, '..');

/** A server in a child process. */
export interface ServerProcess {
  /** Its origin. */
  url: string;
  pid: number;
  /** From the start of the process to its first response (ms). */
  startedInMs: number;
  stop(): Promise<void>;
}

export interface ShopProcess extends ServerProcess {
  sandboxUrl: string;
  dataDir: string;
}

// The first start of the shop includes the build.
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 20_000;
const running = new Set<ChildProcess>();

process.once('SIGTERM', () => process.exit(143));
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts the shop as `npm start` does, with an empty data folder, and its card sandbox in another
 * process, so that measurements of the shop exclude it. Uses PostgreSQL when DATABASE_URL is set.
 * @param dir the root of a checkout
 * @param settings further settings of the shop
 */
export async function startShop(
  dir = ROOT,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const [shopUrl, sandboxUrl] = [await freeUrl(), await freeUrl()];
  const sandbox = await startServer(dir, 'exec card-sandbox', sandboxUrl, {
    PORT: new URL(sandboxUrl).port,
    DATA_DIR: dataDir,
    STOP_WITH_STDIN: 'on',
    ...webhookAt(shopUrl),
  });
  const { DATABASE_URL } = process.env;
  const shop = await startServer(dir, await startCommand(dir), `${shopUrl}/healthz`, {
    DATA_DIR: dataDir,
    PORT: new URL(shopUrl).port,
    PUBLIC_URL: shopUrl,
    CARD_SANDBOX_URL: sandboxUrl,
    ...(DATABASE_URL ? { DATABASE_URL } : {}),
    ...settings,
  });
  async function stopBoth() {
    await shop.stop();
    await sandbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { ...shop, sandboxUrl, dataDir, stop: stopBoth };
}

/** The command line of `npm start`, whose flags are part of what is measured. */
async function startCommand(dir: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'));
  return scripts.start;
}

/** The command line that runs a TypeScript file. `exec` gives Node the process id of the shell. */
export function nodeCommand(script: string): string {
  return `exec node --disable-warning=ExperimentalWarning ${script}`;
}

/**
 * Starts a command in the checkout in `dir`, and resolves once it responds at `url`.
 * @param env its environment variables; it inherits only PATH, with the programs of `dir`
 * @throws when it exits or does not respond in time
 */
export async function startServer(
  dir: string,
  command: string,
  url: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const start = performance.now();
  const PATH = `${join(dir, 'node_modules', '.bin')}:${process.env.PATH}`;
  const child = spawn(command, {
    shell: true,
    cwd: dir,
    env: { PATH, SETTINGS_FILE: '', ...env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  while (!(await fetch(url).catch(() => undefined))) {
    if (!running.has(child) || performance.now() - start > START_TIMEOUT_MS)
      throw new Error(`No response from ${command} at ${url}`);
    await sleep(5);
  }
  const startedInMs = performance.now() - start;
  return { url: new URL(url).origin, pid: child.pid ?? 0, startedInMs, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(kill);
}

/** Returns a URL on this machine with an unused port. */
export async function freeUrl(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}
