import { type Cents, formatEuro } from '#domain/money.ts';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import type { Database } from '#server/database/database.ts';
import {
  DISTANCE_SALES_THRESHOLD,
  REGISTRATION_THRESHOLD,
  type Turnover,
  turnoverOfTwoYears,
} from '#server/reports/vat-thresholds.ts';
import { type Finding, ok, warning } from './finding.ts';

/** The part of a threshold from which the owner is warned, so that there is time to register. */
const WARNING_SHARE = 0.8;

/**
 * Warns when this or last calendar year's sales come near to a threshold of VAT that concerns the chosen scheme.
 * @param liveOnly whether only orders with live keys count
 */
export async function checkVat(
  db: Database,
  now: number,
  liveOnly: boolean,
  rules: PricingRules = PRICING_RULES,
): Promise<Finding[]> {
  const years = await turnoverOfTwoYears(db, now, liveOnly);
  const findings = thresholdsOf(rules).map((threshold) => checkThreshold(years, threshold));
  const reached = findings.filter((finding) => finding !== undefined);
  const [{ year, distanceSales, all }] = years;
  return reached.length > 0
    ? reached
    : [
        ok(
          'VAT',
          `sales of ${year} without VAT ${formatEuro(all)}, ${formatEuro(distanceSales)} of them to other EU countries`,
        ),
      ];
}

interface Threshold {
  value: Cents;
  of(turnover: Turnover): Cents;
  what: string;
  remedy: string;
}

function thresholdsOf({ vat }: PricingRules): Threshold[] {
  const toOthers: Threshold = {
    value: DISTANCE_SALES_THRESHOLD,
    of: ({ distanceSales }) => distanceSales,
    what: 'to other EU countries, where from there on the customer’s country taxes them',
    remedy:
      "Register for the One Stop Shop, then set vat: 'destination' in domain/pricing-rules.ts; see docs/legal.md.",
  };
  const inAll: Threshold = {
    value: REGISTRATION_THRESHOLD,
    of: ({ all }) => all,
    what: 'in all, from where on you must be registered for VAT',
    remedy:
      "Register for VAT, then set vat: 'origin' in domain/pricing-rules.ts; see docs/legal.md.",
  };
  if (vat === 'destination') return [];
  return vat === 'none' ? [inAll, toOthers] : [toOthers];
}

function checkThreshold(
  years: readonly Turnover[],
  { value, of, what, remedy }: Threshold,
): Finding | undefined {
  const year = years.find((it) => of(it) >= value * WARNING_SHARE);
  return (
    year &&
    warning(
      'VAT',
      `sales of ${year.year} are ${formatEuro(of(year))} of ${formatEuro(value)} ${what}`,
      remedy,
    )
  );
}
