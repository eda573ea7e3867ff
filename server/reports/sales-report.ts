import { type Cents, sumOf } from '#domain/money.ts';
import { totalOf } from '#domain/vat-amounts.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  type CountrySales,
  conversionIn,
  type Period,
  paymentsIn,
  salesByCountry,
} from './sales-queries.ts';
import { type VatEntry, vatRefunds } from './vat-entries.ts';

export interface SalesReport {
  /** The paid ones that were not cancelled. */
  orders: number;
  revenue: Cents;
  refunded: Cents;
  /** VAT on the sales, without that of the refunds. */
  tax: Cents;
  /** Of the paid orders that were not cancelled, rounded; 0 without. */
  averageBasket: Cents;
  /** Orders that were placed, and how many of them were paid. */
  begun: number;
  begunAndPaid: number;
  countries: (CountrySales & { refunded: Cents })[];
  payments: { at: number; total: Cents; isCancelled: boolean }[];
}

/** The sales of a period, by time of payment; of live orders only when the shop has live keys. */
export async function salesReport(context: AppContext, period: Period): Promise<SalesReport> {
  const filter = { ...period, liveOnly: context.payments.livemode };
  const [refunded, byCountry, { begun, paid }, payments] = await Promise.all([
    vatRefunds(context.db, filter),
    salesByCountry(context.db, filter),
    conversionIn(context.db, filter),
    paymentsIn(context.db, filter),
  ]);
  const refunds = refundsByCountry(refunded);
  const countries = withRefunds(byCountry, refunds);
  const sum = (column: 'total' | 'tax') => countries.reduce((total, row) => total + row[column], 0);
  const kept = payments.filter(({ isCancelled }) => !isCancelled);
  return {
    orders: kept.length,
    revenue: sum('total'),
    refunded: [...refunds.values()].reduce((total, { refunded }) => total + refunded, 0),
    tax: sum('tax'),
    averageBasket: Math.round(sumOf(kept.map(({ total }) => total)) / Math.max(1, kept.length)),
    begun,
    begunAndPaid: paid,
    countries,
    payments,
  };
}

/** What was refunded to the customers of one country, and the VAT in it. */
interface Refunds {
  refunded: Cents;
  vat: Cents;
}

function refundsByCountry(refunds: readonly VatEntry[]): ReadonlyMap<string, Refunds> {
  const sums = new Map<string, Refunds>();
  for (const refund of refunds) {
    const { refunded, vat } = sums.get(refund.countryName) ?? { refunded: 0, vat: 0 };
    sums.set(refund.countryName, { refunded: refunded - totalOf(refund), vat: vat - refund.vat });
  }
  return sums;
}

// A country can have refunds in a period without sales.
function withRefunds(
  countries: readonly CountrySales[],
  refunds: ReadonlyMap<string, Refunds>,
): SalesReport['countries'] {
  const sold = new Set(countries.map(({ country }) => country));
  const nothingSold = { orders: 0, goods: 0, discount: 0, shipping: 0, tax: 0, total: 0 };
  const onlyRefunded = [...refunds.keys()]
    .filter((country) => !sold.has(country))
    .map((country) => ({ country, ...nothingSold }));
  return [...countries, ...onlyRefunded].map((row) => {
    const { refunded = 0, vat = 0 } = refunds.get(row.country) ?? {};
    return { ...row, tax: row.tax - vat, refunded };
  });
}
