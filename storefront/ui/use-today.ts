import { useSyncExternalStore } from 'react';
import { localDay } from './local-day.ts';

const subscribe = () => () => {};

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
