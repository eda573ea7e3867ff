import { fdatasync, fdatasyncSync } from 'node:fs';
import { promisify } from 'node:util';

const syncInThread = promisify(fdatasync);

/** A disk that usually takes no longer than this (ms) is hardly slower than the way to another thread. */
const QUICK_MS = 1;
/** So much of what is usual is what the last sync took. */
const WEIGHT = 1 / 8;

export interface LogSyncParts {
  syncHere(fd: number): void;
  syncInThread(fd: number): Promise<void>;
  /** A clock in ms. */
  now(): number;
}

const PARTS: LogSyncParts = {
  syncHere: fdatasyncSync,
  syncInThread,
  now: () => performance.now(),
};

/**
 * Brings a file to the disk, from a thread that may wait for it. Where the disk is quick, as solid
 * ones with a buffer of their own are, the way to the thread and back would cost more than the wait:
 * then it is done at once.
 * @returns rejects when the disk does not take it
 */
export function logSync(fd: number, parts: LogSyncParts = PARTS): () => Promise<void> {
  let usual = Number.POSITIVE_INFINITY;
  return async () => {
    const begun = parts.now();
    if (usual <= QUICK_MS) parts.syncHere(fd);
    else await parts.syncInThread(fd);
    const took = parts.now() - begun;
    usual = Number.isFinite(usual) ? usual + (took - usual) * WEIGHT : took;
  };
}
