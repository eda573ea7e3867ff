type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage {
  read(key: string): string | null;
  /** Keeps a text; undefined removes the entry. */
  write(key: string, text: string | undefined): void;
}

/**
 * A browser storage that never throws. Blocked by the visitor's settings, full or broken, it goes
 * on in memory, so that the page works until it is closed.
 * @param open reaches the storage; already this throws where storage is blocked
 */
export function safeStorage(open: () => WebStorage): SafeStorage {
  const memory = new Map<string, string | null>();
  return {
    read(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        if (text === undefined) open().removeItem(key);
        else open().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text ?? null);
      }
    },
  };
}
