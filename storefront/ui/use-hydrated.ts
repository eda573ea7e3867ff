import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Returns false in prerendered HTML and while hydrating, then true. For content that only the browser
 * knows, such as the query string.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
