import { isInTheEu } from '#domain/countries.ts';
import type { Cents } from '#domain/money.ts';
import { VAT_ORIGIN } from '#domain/vat-origin.ts';
import type { Database } from '#server/database/database.ts';
import { yearOf, yearPeriod } from './quarter.ts';
import { type VatEntry, vatEntries } from './vat-entries.ts';

/**
 * Sales to consumers in other EU countries, above which VAT is due at the rate of the customer's country: without VAT,
 * in this and the last calendar year (Directive 2006/112/EC, article 59c; VAT Consolidation Act 2010 s. 35A).
 */
export const DISTANCE_SALES_THRESHOLD: Cents = 10_000_00;

/**
 * Turnover above which a seller of goods in Ireland must register for VAT, without VAT, in this and the last calendar
 * year (Directive 2006/112/EC, article 284; https://sme-vat-rules.ec.europa.eu/national-vat-rules/ireland-sme-rules_en).
 */
export const REGISTRATION_THRESHOLD: Cents = 85_000_00;

/** Turnover of a calendar year without VAT and net of refunds. */
export interface Turnover {
  year: number;
  /** To EU countries other than Ireland. */
  distanceSales: Cents;
  all: Cents;
}

/** The turnover of this and the last calendar year in the shop's time zone. */
export async function turnoverOfTwoYears(
  db: Database,
  now: number,
  liveOnly: boolean,
): Promise<[thisYear: Turnover, lastYear: Turnover]> {
  const year = yearOf(now);
  return [await turnoverOf(db, year, liveOnly), await turnoverOf(db, year - 1, liveOnly)];
}

async function turnoverOf(db: Database, year: number, liveOnly: boolean): Promise<Turnover> {
  const entries = await vatEntries(db, { ...yearPeriod(year), liveOnly });
  return {
    year,
    distanceSales: withoutVat(
      entries.filter(({ country }) => isInTheEu(country) && country !== VAT_ORIGIN),
    ),
    all: withoutVat(entries),
  };
}

function withoutVat(entries: readonly VatEntry[]): Cents {
  return entries.reduce((sum, { taxable, untaxed }) => sum + taxable + untaxed, 0);
}
