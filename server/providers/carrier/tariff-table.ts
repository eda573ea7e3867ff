import { setTimeout as wait } from 'node:timers/promises';
import { tariffRatesTo } from '#domain/delivery.ts';
import type { Carrier } from './carrier.ts';

/** The duration of the simulated address check (R4.9). */
const ADDRESS_CHECK_MS = 800;

/**
 * The carrier of a shop without a carrier account: every address is found as it was entered (R4.9),
 * and rates come from the tariff table (R5.7).
 */
export function tariffTableCarrier(addressCheckMs: number = ADDRESS_CHECK_MS): Carrier {
  return {
    async checkAddress({ addressLine, city, postalCode }) {
      await wait(addressCheckMs);
      return { kind: 'checked', addresses: [{ addressLine, city, postalCode }] };
    },
    ratesTo: async ({ country }) => ({ kind: 'rates', rates: tariffRatesTo(country) }),
    isReachable: async () => true,
  };
}
