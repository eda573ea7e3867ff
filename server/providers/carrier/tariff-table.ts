import { setTimeout as wait } from 'node:timers/promises';
import { tariffRatesTo } from '#domain/delivery.ts';
import type { Carrier } from './carrier.ts';

/** How long the imitated address check takes (spec section 7, call 6). */
const ADDRESS_CHECK_MS = 800;

/**
 * The carrier that the shop has without a contract with one: every address is found as it was
 * entered, and prices come from the tariff table (spec sections 7 and 9).
 */
export function tariffTableCarrier(addressCheckMs: number = ADDRESS_CHECK_MS): Carrier {
  return {
    async checkAddress({ addressLine, city, postalCode }) {
      await wait(addressCheckMs);
      return { kind: 'checked', addresses: [{ addressLine, city, postalCode }] };
    },
    async ratesTo({ country }) {
      return { kind: 'rates', rates: tariffRatesTo(country) };
    },
    isReachable: async () => true,
  };
}
