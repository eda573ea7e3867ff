import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program of a checkout in a process of its own. */
export interface Program {
  url: string;
  pid: number;
  /** From the start of the process to its first response (ms). */
  startedInMs: number;
  stop(): Promise<void>;
}

// The first start of the shop builds what is missing or stale.
const START_WITHIN_MS = 300_000;
const STOP_WITHIN_MS = 20_000;
const running = new Set<ChildProcess>();

process.once('SIGTERM', () => process.exit(143));
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a program of the checkout in `dir`, and waits until it responds at `url`.
 * @param settings its whole environment, besides PATH
 * @throws when it ends before that
 */
export async function startProgram(
  dir: string,
  file: string,
  url: string,
  settings: Record<string, string>,
): Promise<Program> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: dir,
    env: { PATH: process.env.PATH, SETTINGS_FILE: '', ...settings },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  while (!(await fetch(url).catch(() => undefined))) {
    if (!running.has(child) || performance.now() - start > START_WITHIN_MS)
      throw new Error(`No response from ${file} at ${url}`);
    await sleep(5);
  }
  return {
    url: new URL(url).origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - start,
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(kill);
}
