import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// Linux reports processor time in hundredths of a second on every machine (man 5 proc).
const MS_PER_TICK = 10;

/** Processor time (ms) that a process and its children have used. */
export function cpuTime(pid: number): number {
  return sumOfTree(pid, (id) => {
    // The name before the last bracket may hold anything; utime and stime are fields 14 and 15.
    const fields = read(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  });
}

/** Resident memory (MB) of a process and its children. */
export function residentMemory(pid: number): number {
  return sumOfTree(
    pid,
    (id) => (Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${id}/status`))?.[1]) * 1_024) / 1_000_000,
  );
}

const IDLE_BELOW_MS = 30;

/** Waits until a process uses next to no processor time, two minutes at most. */
export async function untilIdle(pid: number): Promise<void> {
  const end = Date.now() + 120_000;
  for (let idle = 0; idle < 3 && Date.now() < end; ) {
    const before = cpuTime(pid);
    await sleep(500);
    idle = cpuTime(pid) - before <= IDLE_BELOW_MS ? idle + 1 : 0;
  }
}

function sumOfTree(pid: number, of: (pid: number) => number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((total, child) => total + sumOfTree(Number(child), of), of(pid));
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
