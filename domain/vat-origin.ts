import type { EuCountryCode } from './countries.ts';
import type { BasisPoints } from './money.ts';

/** The country from which the shop sends, whose VAT the schemes `origin` and `destination` charge on its own sales. */
export const VAT_ORIGIN = 'IE' satisfies EuCountryCode;

/** A rate and its first day, from midnight UTC. */
type RatePeriod = readonly [from: string, rate: BasisPoints];

/** The rates of a country, the oldest first. */
export type RatePeriods = readonly [RatePeriod, ...RatePeriod[]];

/**
 * Standard rates of VAT_ORIGIN: apart from those of vat-rates.ts, because every page shows them. Source:
 * https://www.revenue.ie/en/vat/vat-rates/search-vat-rates/current-vat-rates.aspx (the end of the 21% of 2020 and 2021).
 */
export const ORIGIN_RATES: RatePeriods = [['2021-03-01', 2300]];

/** The rate at a time (ms since 1970); before the first day, the first rate. */
export function rateAt(periods: RatePeriods, at: number): BasisPoints {
  const [, rate] = periods.findLast(([from]) => Date.parse(from) <= at) ?? periods[0];
  return rate;
}
