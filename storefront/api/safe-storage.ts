type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage {
  read(key: string): string | null;
  /** Stores a value; undefined removes the entry. */
  write(key: string, value: string | undefined): void;
}

/**
 * Wraps a browser storage so that it never throws. When the storage is blocked or full, values are held in
 * memory until the page closes.
 * @param open returns the storage; this throws when the browser blocks storage
 */
export function safeStorage(open: () => WebStorage): SafeStorage {
  const memory = new Map<string, string | null>();
  return {
    read(key) {
      const value = memory.get(key);
      if (value !== undefined) return value;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === undefined) open().removeItem(key);
        else open().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value ?? null);
      }
    },
  };
}
