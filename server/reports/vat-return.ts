import type { CountryCode } from '#domain/countries.ts';
import { isInTheEu } from '#domain/countries.ts';
import type { BasisPoints } from '#domain/money.ts';
import { addAmounts, NO_AMOUNTS, type VatAmounts } from '#domain/vat-amounts.ts';
import { VAT_ORIGIN } from '#domain/vat-origin.ts';
import type { AppContext } from '#server/app-context.ts';
import { quarterOf } from './quarter.ts';
import type { Period } from './sales-queries.ts';
import { type VatEntry, vatEntries } from './vat-entries.ts';

/** Where a line of the figures belongs. */
export type VatReturnPart = 'domestic' | 'one-stop-shop' | 'export' | 'not-registered';

/** The amounts of one country and rate. */
export interface VatReturnLine extends VatAmounts {
  part: VatReturnPart;
  /** Whose VAT it is; of orders without VAT, where they went. */
  country: CountryCode | 'other';
  vatRate: BasisPoints;
  /** The quarter of the sales. */
  quarter: string;
}

export interface VatReturn {
  /** Sales of the period, less what was refunded of them in their quarter. */
  sales: VatReturnLine[];
  /**
   * Refunds of the period for sales of earlier quarters, by the quarter of the sale: the One Stop Shop wants them apart
   * (Implementing Regulation (EU) No 282/2011, article 61(1)).
   */
  corrections: VatReturnLine[];
}

/** The figures for the VAT return of a quarter; of live orders only when the shop has live keys. */
export async function vatReturn(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  quarter: Period,
): Promise<VatReturn> {
  const entries = await vatEntries(db, { ...quarter, liveOnly: payments.livemode });
  const isEarlier = ({ soldAt }: VatEntry) => soldAt < quarter.from;
  return {
    sales: sumLines(entries.filter((entry) => !isEarlier(entry))),
    corrections: sumLines(entries.filter(isEarlier)),
  };
}

function sumLines(entries: readonly VatEntry[]): VatReturnLine[] {
  const lines = new Map<string, VatReturnLine>();
  for (const entry of entries) {
    const { vatRate } = entry;
    const facts = {
      quarter: quarterOf(entry.soldAt),
      part: partOf(entry),
      country: entry.vatCountry ?? ('other' as const),
      vatRate,
    };
    const key = Object.values(facts).join();
    const line = lines.get(key) ?? { ...facts, ...NO_AMOUNTS };
    lines.set(key, { ...line, ...addAmounts(line, entry) });
  }
  return [...lines.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

function partOf({ vatScheme, vatCountry, country }: VatEntry): VatReturnPart {
  if (vatScheme === 'none') return 'not-registered';
  if (vatScheme === 'destination' && isInTheEu(vatCountry) && vatCountry !== VAT_ORIGIN)
    return 'one-stop-shop';
  return vatCountry === VAT_ORIGIN || isInTheEu(country) ? 'domestic' : 'export';
}
