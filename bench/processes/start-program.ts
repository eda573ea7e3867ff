import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/storefront-build/folders.ts';
import { onSlowDisk } from './slow-disk.ts';

/** A program of the project in a process of its own. */
export interface RunningProgram {
  address: string;
  pid: number;
  /** From the start of the process until it said that it listens (ms). */
  startedInMs: number;
  stop(): Promise<void>;
}

const ADDRESS = /http:\/\/[\w.:-]+/;
const DEFAULT_FLAGS = ['--disable-warning=ExperimentalWarning'];
const running = new Set<ChildProcess>();

/**
 * Starts a program and waits until it prints the address at which it listens.
 * @param program path below the project
 * @param settings its whole environment, besides PATH
 * @param how flags: what Node is told; slowerBy: how much longer (ms) than on this disk every sync
 * takes, for which strace is needed
 * @throws when it ends before that
 */
export async function startProgram(
  program: string,
  settings: Record<string, string>,
  { flags = DEFAULT_FLAGS, slowerBy = 0 }: { flags?: readonly string[]; slowerBy?: number } = {},
): Promise<RunningProgram> {
  const begun = performance.now();
  const node = [process.execPath, ...flags, join(ROOT, program)];
  const [command = '', ...rest] = slowerBy > 0 ? onSlowDisk(node, slowerBy) : node;
  const child = spawn(command, rest, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const address = await printedAddress(child.stdout, program);
  const startedInMs = performance.now() - begun;
  // What it logs from here on must not fill the pipe.
  child.stdout.resume();
  return { address, pid: child.pid ?? 0, startedInMs, stop: () => stop(child) };
}

/** Stops whatever was started and still runs. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map(stop));
}

const END_WITHIN_MS = 15_000;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
  await ended;
  clearTimeout(impatient);
}

async function printedAddress(output: NodeJS.ReadableStream, program: string): Promise<string> {
  const lines = createInterface({ input: output });
  let said = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  lines.on('line', (line) => {
    said = line;
    const address = line.startsWith('{"level"') ? undefined : ADDRESS.exec(line)?.[0];
    if (address) resolve(address);
  });
  lines.once('close', () => reject(new Error(`${program} ended: ${said}`)));
  return promise;
}
