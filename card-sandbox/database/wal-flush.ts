import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

/** Flushes committed transactions to disk; concurrent callers share one fsync. */
export interface WalFlush {
  /** Resolves when every transaction committed before the call is on disk; rejects on an I/O error. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** @param database path of the open SQLite file (already written to), or ':memory:' */
export function openWalFlush(database: string): WalFlush {
  if (database === ':memory:') return { flushed: async () => {}, close: async () => {} };
  let wal: Promise<FileHandle> | undefined;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function flushAfter(previous: Promise<void>): Promise<void> {
    await previous.catch(() => {});
    wal ??= open(`${database}-wal`);
    const handle = await wal;
    // A commit after this line may miss this fsync, so it needs the next one.
    next = undefined;
    await handle.datasync();
  }

  return {
    flushed() {
      if (!next) {
        next = flushAfter(current);
        current = next;
      }
      return next;
    },
    async close() {
      await current.catch(() => {});
      await (await wal)?.close();
    },
  };
}
