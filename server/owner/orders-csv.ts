import { type Cents, euroFromCents } from '#domain/money.ts';
import type { paidOrders } from '#server/reports/sales-queries.ts';
import { toCsv } from './csv.ts';
import { formatDay, isoTime } from './format.ts';

type PaidOrder = Awaited<ReturnType<typeof paidOrders>>[number];

const COLUMNS: Readonly<Record<string, (paid: PaidOrder) => string | null>> = {
  order: ({ order }) => order.id,
  paid_on: ({ order }) => formatDay(order.paidAt ?? order.createdAt),
  paid_at: ({ order }) => isoTime(order.paidAt),
  customer: ({ order }) => `${order.customer.firstName} ${order.customer.lastName}`,
  country: ({ order }) => order.customer.country,
  goods: ({ order }) => decimal(order.quote.subtotal),
  discount: ({ order }) => decimal(order.quote.discount?.amount ?? 0),
  shipping: ({ order }) => decimal(order.quote.shipping.price),
  vat_rate_percent: ({ order }) => String(order.quote.vatRate / 100),
  vat: ({ order }) => decimal(order.quote.tax),
  total: ({ order }) => decimal(order.quote.total),
  refunded: ({ refunded }) => decimal(refunded),
  currency: ({ order }) => order.currency.toUpperCase(),
  state: ({ order }) => order.state,
};

/** Paid orders for accounting; amounts in euro. */
export function ordersToCsv(orders: readonly PaidOrder[]): string {
  const rows = orders.map((paid) => Object.values(COLUMNS).map((cell) => cell(paid)));
  return toCsv([Object.keys(COLUMNS), ...rows]);
}

function decimal(cents: Cents): string {
  return euroFromCents(cents).toFixed(2);
}
