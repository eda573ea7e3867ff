import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

/** Brings what was committed to the disk; those who wait at the same time share one sync. */
export interface WalFlush {
  /** Resolves when everything committed so far is on disk; rejects with the disk's error. */
  synced(): Promise<void>;
  close(): Promise<void>;
}

/** @param database path of the SQLite file, opened and written to before, or ':memory:' */
export function openWalFlush(database: string): WalFlush {
  if (database === ':memory:') return { synced: async () => {}, close: async () => {} };
  let log: Promise<FileHandle> | undefined;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function syncAfter(before: Promise<void>): Promise<void> {
    await before.catch(() => {});
    log ??= open(`${database}-wal`);
    const handle = await log;
    // Whoever commits from here on may come too late for this sync.
    next = undefined;
    await handle.datasync();
  }

  return {
    synced() {
      if (!next) {
        next = syncAfter(current);
        current = next;
      }
      return next;
    },
    async close() {
      await current.catch(() => {});
      await (await log)?.close();
    },
  };
}
