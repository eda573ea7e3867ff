import { vi } from 'vitest';
import type { Availability } from '#contract/availability.ts';
import { loadAvailability } from '#storefront/api/availability.ts';

/** Makes the storefront load what can be bought, as if the server had answered so. */
export async function showAvailability(availability: Availability): Promise<void> {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async () => Response.json(availability));
  await loadAvailability();
  vi.stubGlobal('fetch', fetch);
}
