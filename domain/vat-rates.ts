import type { EuCountryCode } from './countries.ts';
import type { BasisPoints } from './money.ts';
import { ORIGIN_RATES, type RatePeriods, rateAt } from './vat-origin.ts';

/**
 * Standard rates of VAT, which apply to hair care in every country: the oldest first. A new rate is added with its first
 * day before that day; stored orders keep the rate with which they were placed. Territories with rates of their own, such
 * as Madeira, or outside the EU's VAT area, such as the Canary Islands (Directive 2006/112/EC, article 6), are not told
 * apart (docs/legal.md).
 *
 * Sources: the Commission's 'VAT rates applied in the Member States' with their evolution until 2017, and those beside
 * the rates. The database to compare them with is Taxes in Europe (https://ec.europa.eu/taxation_customs/tedb/).
 */
const STANDARD_RATES: Readonly<Record<EuCountryCode, RatePeriods>> = {
  AT: [['1984-01-01', 2000]],
  BE: [['1996-01-01', 2100]],
  // Federal Ministry of Finance, letter of 4 November 2020: the end of the 16% of 2020.
  DE: [['2021-01-01', 1900]],
  DK: [['1992-01-01', 2500]],
  ES: [['2012-09-01', 2100]],
  FI: [
    ['2013-01-01', 2400],
    // https://vero.fi/en/businesses-and-corporations/taxes-and-charges/vat/rates-of-vat/
    ['2024-09-01', 2550],
  ],
  FR: [['2014-01-01', 2000]],
  // Circular POL.1061/2016.
  GR: [['2016-06-01', 2400]],
  IE: ORIGIN_RATES,
  IT: [['2013-10-01', 2200]],
  NL: [['2012-10-01', 2100]],
  PL: [['2011-01-01', 2300]],
  PT: [['2011-01-01', 2300]],
  RO: [
    // Law 227/2015.
    ['2017-01-01', 1900],
    // Law 141/2025 (Official Gazette 699 of 25 July 2025).
    ['2025-08-01', 2100],
  ],
  // Act 1990:575: 20% of the price with VAT, which is 25% of the price without.
  SE: [['1990-07-01', 2500]],
};

/**
 * The standard rate of a country at a time (ms since 1970); before the table begins, its first rate.
 * @example standardVatRate('RO', Date.UTC(2025, 7, 1)) // 2100
 */
export function standardVatRate(country: EuCountryCode, at: number): BasisPoints {
  return rateAt(STANDARD_RATES[country], at);
}
