import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

/** What was measured on, in one line. */
export function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const cores = availableParallelism();
  return `${cpus()[0]?.model.trim()}, ${cores} cores, ${gigabytes} GB, Linux ${release()}, Node ${process.version}`;
}

const BLOCK = Buffer.alloc(4096, 1);

/** How many times a second the disk takes a block of 4 KiB for good, one after the other. */
export function syncsPerSecond(seconds: number, folder = tmpdir()): number {
  const file = join(folder, `shop-bench-disk-${process.pid}`);
  const open = openSync(file, 'w');
  try {
    const start = performance.now();
    let syncs = 0;
    while (performance.now() - start < seconds * 1_000) {
      writeSync(open, BLOCK);
      fdatasyncSync(open);
      syncs += 1;
    }
    return (syncs * 1_000) / (performance.now() - start);
  } finally {
    closeSync(open);
    rmSync(file);
  }
}
