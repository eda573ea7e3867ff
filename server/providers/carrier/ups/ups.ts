import { LRUCache } from 'lru-cache';
import { countryCodeOf } from '#domain/countries.ts';
import type { ShippingRate } from '#domain/delivery.ts';
import type { Carrier, Destination } from '#server/providers/carrier/carrier.ts';
import { reasonOf, type UpsAccount, upsApi } from './ups-api.ts';
import { type Origin, rateRequest, ratesIn } from './ups-rates.ts';

/** The page waits for the rates. */
const TIMEOUT_MS = 8_000;
/** A customer sees the same rates at every step of the checkout. */
const RATES_VALID_MS = 10 * 60_000;
const MAX_CACHED = 500;

interface Parcel {
  destination: Destination;
  weightKg: number;
}

/**
 * UPS through its published API (https://github.com/UPS-API/api-documentation: Rating.yaml,
 * OAuthClientCredentials.yaml). Errors (400, 401, 403 blocked, 429 too many calls) give no rates. Its
 * street-level address check covers the United States and Puerto Rico only (AddressValidation.yaml),
 * so no address is sent to it.
 * @param report gets one line each time that there are no rates, without data of the customer
 * @param now ms
 */
export function upsCarrier(
  account: UpsAccount,
  origin: Origin,
  report: (reason: string) => void,
  now: () => number = Date.now,
): Carrier {
  const api = upsApi(account, now);
  const timeout = () => AbortSignal.timeout(account.timeoutMs ?? TIMEOUT_MS);
  const cache = new LRUCache<string, ShippingRate[], Parcel>({
    max: MAX_CACHED,
    ttl: RATES_VALID_MS,
    perf: { now },
    // The clock is read at every look-up.
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context }) => fetchRates(context),
  });

  // A failed call gives undefined, which the cache does not store.
  async function fetchRates(parcel: Parcel): Promise<ShippingRate[] | undefined> {
    const { destination, weightKg } = parcel;
    try {
      const body = rateRequest(account.number, origin, destination, weightKg);
      const response = await api.post('/api/rating/v2409/Shop', body, timeout());
      const rates = ratesIn(response, destination.country);
      if (rates.length === 0) report('UPS offered no service that the shop knows');
      return rates;
    } catch (error) {
      report(reasonOf(error));
      return undefined;
    }
  }

  return {
    checkAddress: async () => ({ kind: 'unsupported' }),
    async ratesTo(destination, weightKg) {
      const country = countryCodeOf(destination.country);
      // The shop does not deliver there.
      if (country === undefined) return { kind: 'rates', rates: [] };
      const key = JSON.stringify([country, destination.city, destination.postalCode, weightKg]);
      const parcel = { destination: { ...destination, country }, weightKg };
      const rates = await cache.fetch(key, { context: parcel });
      return rates ? { kind: 'rates', rates } : { kind: 'unavailable' };
    },
    isReachable: () =>
      api.renewToken(timeout()).then(
        () => true,
        () => false,
      ),
  };
}
