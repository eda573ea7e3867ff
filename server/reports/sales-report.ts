import type { Cents } from '#domain/money.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  type CountrySales,
  conversionIn,
  type Period,
  paymentsIn,
  refundsByCountry,
  salesByCountry,
} from './sales-queries.ts';

export interface SalesReport {
  orders: number;
  revenue: Cents;
  refunded: Cents;
  /** VAT on the sales, before refunds. */
  tax: Cents;
  /** Revenue per paid order, rounded; 0 without orders. */
  averageBasket: Cents;
  /** Orders that were placed, and how many of them were paid. */
  begun: number;
  begunAndPaid: number;
  countries: (CountrySales & { refunded: Cents })[];
  payments: { at: number; total: Cents }[];
}

/** The sales of a period, by time of payment; of live orders only when the shop has live keys. */
export async function salesReport(context: AppContext, period: Period): Promise<SalesReport> {
  const filter = { ...period, liveOnly: context.payments.livemode };
  const countries = await salesByCountry(context.db, filter);
  const refunds = new Map(
    (await refundsByCountry(context.db, filter)).map((item) => [item.country, item.refunded]),
  );
  const { begun, paid } = await conversionIn(context.db, filter);
  const payments = await paymentsIn(context.db, filter);
  const sum = (column: 'orders' | 'total' | 'tax') =>
    countries.reduce((total, row) => total + row[column], 0);
  const orders = sum('orders');
  const revenue = sum('total');
  return {
    orders,
    revenue,
    refunded: [...refunds.values()].reduce((total, refunded) => total + refunded, 0),
    tax: sum('tax'),
    averageBasket: orders === 0 ? 0 : Math.round(revenue / orders),
    begun,
    begunAndPaid: paid,
    countries: withRefunds(countries, refunds),
    payments: payments.map(({ paidAt, total }) => ({ at: paidAt ?? 0, total })),
  };
}

// A country can have refunds in a period without sales.
function withRefunds(
  countries: readonly CountrySales[],
  refunds: ReadonlyMap<string, Cents>,
): SalesReport['countries'] {
  const sold = new Set(countries.map(({ country }) => country));
  const nothingSold = { orders: 0, goods: 0, discount: 0, shipping: 0, tax: 0, total: 0 };
  const onlyRefunded = [...refunds.keys()]
    .filter((country) => !sold.has(country))
    .map((country) => ({ country, ...nothingSold }));
  return [...countries, ...onlyRefunded].map((row) => ({
    ...row,
    refunded: refunds.get(row.country) ?? 0,
  }));
}
