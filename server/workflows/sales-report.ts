import type { Cents } from '#domain/money.ts';
import type { AppContext } from '../app-context.ts';
import {
  type CountrySales,
  conversionIn,
  type Period,
  paymentsIn,
  refundsByCountry,
  salesByCountry,
} from '../database/sales.ts';

export interface SalesReport {
  orders: number;
  revenue: Cents;
  refunded: Cents;
  /** VAT on what was sold, before refunds. */
  tax: Cents;
  /** Revenue per paid order, rounded; 0 without orders. */
  averageBasket: Cents;
  /** Orders that were begun, and how many of them were paid. */
  begun: number;
  begunAndPaid: number;
  countries: (CountrySales & { refunded: Cents })[];
  payments: { at: number; total: Cents }[];
}

/** What was sold in a period, by the time of payment. */
export async function salesReport(context: AppContext, period: Period): Promise<SalesReport> {
  const counted = { ...period, liveOnly: context.payments.livemode };
  const countries = await salesByCountry(context.db, counted);
  const refunds = new Map(
    (await refundsByCountry(context.db, counted)).map((it) => [it.country, it.refunded]),
  );
  const { begun, paid } = await conversionIn(context.db, counted);
  const payments = await paymentsIn(context.db, counted);
  const sum = (pick: (row: CountrySales) => number) =>
    countries.reduce((total, row) => total + pick(row), 0);
  const orders = sum((row) => row.orders);
  const revenue = sum((row) => row.total);
  return {
    orders,
    revenue,
    refunded: [...refunds.values()].reduce((total, refunded) => total + refunded, 0),
    tax: sum((row) => row.tax),
    averageBasket: orders === 0 ? 0 : Math.round(revenue / orders),
    begun,
    begunAndPaid: paid,
    countries: withRefunds(countries, refunds),
    payments: payments.map(({ paid_at, total }) => ({ at: paid_at ?? 0, total })),
  };
}

// A country can have money back in a month in which nothing was sold there.
function withRefunds(
  countries: readonly CountrySales[],
  refunds: ReadonlyMap<string, Cents>,
): SalesReport['countries'] {
  const sold = new Set(countries.map(({ country }) => country));
  const onlyRefunded = [...refunds.keys()]
    .filter((country) => !sold.has(country))
    .map((country) => ({
      country,
      orders: 0,
      goods: 0,
      discount: 0,
      shipping: 0,
      tax: 0,
      total: 0,
    }));
  return [...countries, ...onlyRefunded].map((row) => ({
    ...row,
    refunded: refunds.get(row.country) ?? 0,
  }));
}
