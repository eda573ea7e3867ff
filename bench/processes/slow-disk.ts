import { execFileSync } from 'node:child_process';

/**
 * A command on a disk that is slower than this one, as a rented network volume is: before each sync
 * the thread that asks for it sleeps. What the processor does takes no longer than before.
 * @param slowerBy ms
 */
export function onSlowDisk(command: readonly string[], slowerBy: number): string[] {
  const delay = `inject=${SYNCS}:delay_enter=${Math.round(slowerBy * 1_000)}`;
  return ['strace', ...QUIET, '-e', `trace=${SYNCS}`, '-e', delay, ...command];
}

/** Whether strace is installed and may be used. */
export function canSlowDisk(): boolean {
  const [strace = '', ...rest] = onSlowDisk(['true'], 1);
  try {
    execFileSync(strace, rest, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// The shop asks for the first, SQLite itself for the second.
const SYNCS = 'fdatasync,fsync';
// The program stays the child that was started, and is stopped at its syncs only.
const QUIET = ['-D', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null'];
