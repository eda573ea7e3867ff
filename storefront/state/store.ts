/** A value whose changes components follow by `useSyncExternalStore`. */
export interface Store<Value> {
  getSnapshot(): Value;
  set(value: Value): void;
  /** Calls back after each change. Returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a store.
 * @param read returns its first value, when that is first needed
 */
export function createStore<Value>(read: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current: { value: Value } | undefined;
  return {
    getSnapshot() {
      current ??= { value: read() };
      return current.value;
    },
    set(value) {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
