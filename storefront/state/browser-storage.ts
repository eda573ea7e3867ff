/** The keys of the entries that the shop itself writes. stored-in-browser.ts says what each is for. */
export type LocalKey = 'cart' | 'promoCode' | 'checkoutId';
export type SessionKey =
  | 'checkout'
  | 'lastOrder'
  | 'confirmedOrder'
  | 'loaded-anew-from'
  | 'waitTimer';

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage<Key extends string = string> {
  read(key: Key): string | null;
  /** Stores a value; undefined removes the entry. */
  write(key: Key, value: string | undefined): void;
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

/** Local storage: kept until the visitor deletes it, and shared by all tabs. */
export const localStore: SafeStorage<LocalKey> = safeStorage(() => localStorage);

/** Session storage: kept until the tab is closed. */
export const sessionStore: SafeStorage<SessionKey> = safeStorage(() => sessionStorage);

/** Parses an entry as JSON; undefined if it is absent or malformed. The caller validates it. */
export function readJson<Key extends string>(storage: SafeStorage<Key>, key: Key): unknown {
  try {
    return JSON.parse(storage.read(key) ?? '');
  } catch {
    return undefined;
  }
}
