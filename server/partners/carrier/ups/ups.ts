import { countryCodeOf } from '#domain/countries.ts';
import type { Carrier, Destination, RatesAnswer } from '../carrier.ts';
import { askUps } from './ask-ups.ts';
import { rateRequest } from './rate-request.ts';
import { ratesIn } from './rated-shipments.ts';
import { recallFor } from './recall.ts';
import { tokenKeeper } from './token.ts';
import type { Origin, UpsAccount } from './ups-account.ts';

const RATES_PATH = '/api/rating/v2409/Shop';
/** For all that one question takes; the page waits for it. */
const PATIENCE_MS = 8_000;
/** A customer who goes on to pay must not be quoted anew at each step. */
const QUOTE_HOLDS_MS = 10 * 60_000;

/**
 * UPS, by its own published interfaces (https://developer.ups.com/api/reference). Its street-level
 * address check serves the United States and Puerto Rico only, so no address of the shop's
 * countries can be checked, and none is sent there.
 * @param now ms
 */
export function upsCarrier(
  account: UpsAccount,
  origin: Origin,
  now: () => number = Date.now,
): Carrier {
  const tokens = tokenKeeper(account, now);
  const recall = recallFor<RatesAnswer>(QUOTE_HOLDS_MS, now);

  async function fetchRates(destination: Destination, weightKg: number): Promise<RatesAnswer> {
    const signal = AbortSignal.timeout(account.patienceMs ?? PATIENCE_MS);
    const body = rateRequest(account.number, origin, destination, weightKg);
    try {
      const answer = await askUps(tokens, `${account.apiHost}${RATES_PATH}`, body, signal);
      return { kind: 'rates', rates: ratesIn(answer, destination.country) };
    } catch {
      return { kind: 'unavailable' };
    }
  }

  return {
    checkAddress: async () => ({ kind: 'unsupported' }),
    async ratesTo(destination, weightKg) {
      // What the shop does not deliver to, UPS need not be asked about.
      const code = countryCodeOf(destination.country);
      if (code === undefined) return { kind: 'rates', rates: [] };
      const { city, postalCode } = destination;
      const question = JSON.stringify([code, city, postalCode, weightKg]);
      return recall(
        question,
        () => fetchRates({ ...destination, country: code }, weightKg),
        ({ kind }) => kind === 'rates',
      );
    },
  };
}
