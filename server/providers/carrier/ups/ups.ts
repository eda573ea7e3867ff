import { LRUCache } from 'lru-cache';
import { countryCodeOf } from '#domain/countries.ts';
import type { ShippingRate } from '#domain/delivery.ts';
import type { Carrier, Destination } from '../carrier.ts';
import { askUps } from './ask-ups.ts';
import { rateRequest } from './rate-request.ts';
import { ratesIn } from './rated-shipments.ts';
import { tokenKeeper } from './token.ts';
import type { Origin, UpsAccount } from './ups-account.ts';
import { reasonOf } from './ups-refusal.ts';

const RATES_PATH = '/api/rating/v2409/Shop';
/** For all that one question takes; the page waits for it. */
const TIMEOUT_MS = 8_000;
/** A customer who goes on to pay sees the same quote at each step. */
const QUOTE_VALID_MS = 10 * 60_000;
const MAX_QUOTES = 500;

interface Parcel {
  destination: Destination;
  weightKg: number;
}

/**
 * UPS, by its own published interfaces (https://developer.ups.com/api/reference). Its street-level
 * address check serves the United States and Puerto Rico only, so no address of the shop's
 * countries can be checked, and none is sent there.
 * @param report gets one line each time that there are no rates, without anything of the customer's
 * @param now ms
 */
export function upsCarrier(
  account: UpsAccount,
  origin: Origin,
  report: (reason: string) => void,
  now: () => number = Date.now,
): Carrier {
  const tokens = tokenKeeper(account, now);
  const quotes = new LRUCache<string, ShippingRate[], Parcel>({
    max: MAX_QUOTES,
    ttl: QUOTE_VALID_MS,
    perf: { now },
    // The clock is read at every look-up.
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context }) => fetchRates(context),
  });

  // Without rates the result is undefined, which the cache does not store.
  async function fetchRates({
    destination,
    weightKg,
  }: Parcel): Promise<ShippingRate[] | undefined> {
    const signal = AbortSignal.timeout(account.patienceMs ?? TIMEOUT_MS);
    const body = rateRequest(account.number, origin, destination, weightKg);
    try {
      const answer = await askUps(tokens, `${account.apiHost}${RATES_PATH}`, body, signal);
      const rates = ratesIn(answer, destination.country);
      if (rates.length === 0) report('UPS offered no known service in euro');
      return rates;
    } catch (error) {
      report(reasonOf(error));
      return undefined;
    }
  }

  return {
    checkAddress: async () => ({ kind: 'unsupported' }),
    async ratesTo(destination, weightKg) {
      // What the shop does not deliver to, UPS need not be asked about.
      const code = countryCodeOf(destination.country);
      if (code === undefined) return { kind: 'rates', rates: [] };
      const { city, postalCode } = destination;
      const key = JSON.stringify([code, city, postalCode, weightKg]);
      const parcel = { destination: { ...destination, country: code }, weightKg };
      const rates = await quotes.fetch(key, { context: parcel });
      return rates ? { kind: 'rates', rates } : { kind: 'unavailable' };
    },
    async isReachable() {
      const signal = AbortSignal.timeout(account.patienceMs ?? TIMEOUT_MS);
      return tokens.renew(signal).then(
        () => true,
        () => false,
      );
    },
  };
}
