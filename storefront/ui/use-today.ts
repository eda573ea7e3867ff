import { useSyncExternalStore } from 'react';
import { localDay } from './calendar-day.ts';

const NEVER_CHANGES = () => () => {};

/**
 * The visitor's day as '2026-01-31'. Prerendered pages hold the day of the build, and hydration
 * starts from that same day, so that page and script agree.
 */
export function useToday(): string {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => localDay(new Date()),
    () => import.meta.env.BUILD_DAY,
  );
}
