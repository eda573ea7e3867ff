import type { Cents } from '#domain/money.ts';
import type { Database } from './database.ts';
import type { OrderRow } from './tables.ts';

/** Times are ms; `from` belongs to the period, `until` does not. */
export interface Period {
  from: number;
  until: number;
}

/** Which orders count: those of a period, of live keys only or of any. */
export interface SalesFilter extends Period {
  liveOnly: boolean;
}

function modesIn({ liveOnly }: Pick<SalesFilter, 'liveOnly'>): (0 | 1)[] {
  return liveOnly ? [1] : [0, 1];
}

/** What was sold to one country in a period; amounts are cents. */
export interface CountrySales {
  country: string;
  orders: number;
  goods: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}

const PAID_STATES = ['paid', 'refund_pending', 'refunded'] as const;

/** The orders that were paid in a period, by country; the largest first. */
export async function salesByCountry(db: Database, period: SalesFilter): Promise<CountrySales[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'country',
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string>('subtotal').as('goods'),
      fn.sum<number | string>('discount').as('discount'),
      fn.sum<number | string>('shipping').as('shipping'),
      fn.sum<number | string>('tax').as('tax'),
      fn.sum<number | string>('total').as('total'),
    ])
    .where('state', 'in', PAID_STATES)
    .where('paid_at', '>=', period.from)
    .where('paid_at', '<', period.until)
    .where('livemode', 'in', modesIn(period))
    .groupBy('country')
    .orderBy('total', 'desc')
    .orderBy('country')
    .execute();
  return rows.map((row) => ({
    country: row.country,
    orders: Number(row.orders),
    goods: Number(row.goods),
    discount: Number(row.discount),
    shipping: Number(row.shipping),
    tax: Number(row.tax),
    total: Number(row.total),
  }));
}

/** Cents that went back to customers in a period, by country of the order. */
export async function refundsByCountry(
  db: Database,
  period: SalesFilter,
): Promise<{ country: string; refunded: number }[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(({ fn }) => [
      'orders.country as country',
      fn.sum<number | string>('refunds.amount').as('refunded'),
    ])
    .where('refunds.state', '=', 'succeeded')
    .where('refunds.created_at', '>=', period.from)
    .where('refunds.created_at', '<', period.until)
    .where('orders.livemode', 'in', modesIn(period))
    .groupBy('orders.country')
    .execute();
  return rows.map(({ country, refunded }) => ({ country, refunded: Number(refunded) }));
}

/** How many orders were begun in a period, and how many of those were paid. */
export async function conversionIn(
  db: Database,
  period: SalesFilter,
): Promise<{ begun: number; paid: number }> {
  const { begun, paid } = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('begun'),
      fn.count<number | string>('paid_at').as('paid'),
    ])
    .where('created_at', '>=', period.from)
    .where('created_at', '<', period.until)
    .where('livemode', 'in', modesIn(period))
    .executeTakeFirstOrThrow();
  return { begun: Number(begun), paid: Number(paid) };
}

/** When (ms) each order of a period was paid and what came to, for a chart by day. */
export function paymentsIn(
  db: Database,
  period: SalesFilter,
): Promise<{ paid_at: number | null; total: number }[]> {
  return db
    .selectFrom('orders')
    .select(['paid_at', 'total'])
    .where('state', 'in', PAID_STATES)
    .where('paid_at', '>=', period.from)
    .where('paid_at', '<', period.until)
    .where('livemode', 'in', modesIn(period))
    .orderBy('paid_at')
    .execute();
}

/** The orders of a period with what was given back of each, by the time of payment. */
export async function paidOrders(
  db: Database,
  period: SalesFilter,
): Promise<{ order: OrderRow; refunded: Cents }[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', PAID_STATES)
    .where('paid_at', '>=', period.from)
    .where('paid_at', '<', period.until)
    .where('livemode', 'in', modesIn(period))
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(({ fn }) => ['order_id', fn.sum<number | string>('refunds.amount').as('refunded')])
    .where('refunds.state', '=', 'succeeded')
    .where('orders.paid_at', '>=', period.from)
    .where('orders.paid_at', '<', period.until)
    .groupBy('order_id')
    .execute();
  const refunded = new Map(refunds.map((it) => [it.order_id, Number(it.refunded)]));
  return orders.map((order) => ({ order, refunded: refunded.get(order.id) ?? 0 }));
}

/** When (ms) an order was last paid; null when none was. */
export async function lastPayment(
  db: Database,
  filter: Pick<SalesFilter, 'liveOnly'>,
): Promise<number | null> {
  const { last } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max<number | null>('paid_at').as('last'))
    .where('livemode', 'in', modesIn(filter))
    .executeTakeFirstOrThrow();
  return last;
}
