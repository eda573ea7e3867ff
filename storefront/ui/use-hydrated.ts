import { useSyncExternalStore } from 'react';
import { localDay } from './calendar-day.ts';

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

/**
 * Returns the visitor's date, such as '2026-01-31'. Prerendered HTML and hydration use the date of the
 * build, so that they match.
 */
export function useToday(): string {
  return useSyncExternalStore(
    subscribe,
    () => localDay(new Date()),
    () => import.meta.env.BUILD_DAY,
  );
}
