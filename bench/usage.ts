import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// Linux reports CPU time in 1/100 s on all architectures (man 5 proc).
const MS_PER_TICK = 10;

/** CPU time (ms) that a process has used. */
export function cpuTime(pid: number): number {
  // The process name may contain spaces and brackets; utime and stime are fields 14 and 15.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Resident memory (MB) of a process. */
export function residentMemory(pid: number): number {
  return memoryOf(pid, 'VmRSS');
}

/** The most resident memory (MB) that a process has had. */
export function peakMemory(pid: number): number {
  return memoryOf(pid, 'VmHWM');
}

function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024) / 1_000_000;
}

const SAMPLE_MS = 500;
const IDLE_MS_PER_SAMPLE = 30;

/** Waits until a process uses at most 6 % of a CPU for 1.5 s, two minutes at most. */
export async function untilIdle(pid: number): Promise<void> {
  const end = Date.now() + 120_000;
  for (let idle = 0; idle < 3 && Date.now() < end; ) {
    const before = cpuTime(pid);
    await sleep(SAMPLE_MS);
    idle = cpuTime(pid) - before <= IDLE_MS_PER_SAMPLE ? idle + 1 : 0;
  }
}
