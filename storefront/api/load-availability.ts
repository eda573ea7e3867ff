import type { Availability } from '#contract/availability.ts';
import { PATHS } from '#contract/paths.ts';
import { setAvailability } from './availability.ts';

/**
 * Asks the server what can be bought; without a response the last known state stays. Does not use
 * http.ts: every page loads this, and most pages nothing else of the API and its schemas.
 */
export async function loadAvailability(): Promise<void> {
  if (!navigator.onLine) return;
  const loaded = await fetchAvailability().catch(() => undefined);
  if (loaded) setAvailability(loaded);
}

async function fetchAvailability(): Promise<Availability | undefined> {
  const response = await fetch(PATHS.availability);
  return response.ok ? ((await response.json()) as Availability) : undefined;
}
