import type { EuCountryCode } from './countries.ts';
import type { BasisPoints } from './money.ts';
import { ORIGIN_RATES, type RatePeriods, rateAt } from './vat-origin.ts';

/**
 * Standard rates of VAT, which apply to hair care in every country: the oldest first. A new rate is added with its first
 * day before that day; stored orders keep the rate with which they were placed. Source: the Commission's database Taxes
 * in Europe (https://ec.europa.eu/taxation_customs/tedb/), as of November 2026. Territories with rates of their own, such
 * as Madeira, or outside the EU's VAT area, such as the Canary Islands (Directive 2006/112/EC, article 6), are not told
 * apart (docs/legal.md).
 */
const STANDARD_RATES: Readonly<Record<EuCountryCode, RatePeriods>> = {
  AT: [['1984-01-01', 2000]],
  BE: [['1996-01-01', 2100]],
  DE: [['2021-01-01', 1900]],
  DK: [['1992-01-01', 2500]],
  ES: [['2012-09-01', 2100]],
  FI: [
    ['2013-01-01', 2400],
    ['2024-09-01', 2550],
  ],
  FR: [['2014-01-01', 2000]],
  GR: [['2016-06-01', 2400]],
  IE: ORIGIN_RATES,
  IT: [['2013-10-01', 2200]],
  NL: [['2012-10-01', 2100]],
  PL: [['2011-01-01', 2300]],
  PT: [['2011-01-01', 2300]],
  RO: [
    ['2017-01-01', 1900],
    ['2025-08-01', 2100],
  ],
  SE: [['1990-07-01', 2500]],
};

/**
 * The standard rate of a country at a time (ms since 1970); before the table begins, its first rate.
 * @example standardVatRate('RO', Date.UTC(2025, 7, 1)) // 2100
 */
export function standardVatRate(country: EuCountryCode, at: number): BasisPoints {
  return rateAt(STANDARD_RATES[country], at);
}
