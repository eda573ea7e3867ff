import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

// Linux counts in hundredths of a second whatever the kernel's own clock (man 5 proc, sysconf(3)).
const MS_PER_TICK = 10;
const AFTER_NAME = /\) (.*)$/s;

/** Processor time that a process has used so far, its threads' included (ms). */
export function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before may hold anything; utime and stime are the 14th and 15th of all fields.
  const fields = AFTER_NAME.exec(stat)?.[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Memory of a process that is in RAM (bytes). */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

const GIVES_WAY = 5;

/** Has a process give way on the processor to those that were not told so. */
export function giveWay(pid: number): void {
  setPriority(pid, GIVES_WAY);
}

const LOOK_EVERY_MS = 500;
const IDLE_BELOW_MS = 30;

/** Waits until a process has next to nothing to do any more. */
export async function untilIdle(pid: number, withinMs = 90_000): Promise<void> {
  const end = Date.now() + withinMs;
  let quiet = 0;
  while (quiet < 3 && Date.now() < end) {
    const before = cpuTime(pid);
    await sleep(LOOK_EVERY_MS);
    quiet = cpuTime(pid) - before <= IDLE_BELOW_MS ? quiet + 1 : 0;
  }
}
