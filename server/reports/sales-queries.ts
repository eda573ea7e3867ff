import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import type { Database } from '#server/database/database.ts';
import { toOrder } from '#server/orders/order-rows.ts';

/** From `from` (ms, inclusive) to `until` (ms, exclusive). */
export interface Period {
  from: number;
  until: number;
}

/** Which orders count: those of a period, placed with live keys only or with any keys. */
export interface SalesFilter extends Period {
  liveOnly: boolean;
}

/** The sales to one country in a period; amounts are cents. */
export interface CountrySales {
  country: string;
  /** Without those that were cancelled later, whose amounts are among the refunds. */
  orders: number;
  goods: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}

/** The orders that were paid in a period, by country; the largest total first. */
export function salesByCountry(db: Database, filter: SalesFilter): Promise<CountrySales[]> {
  return paidIn(db, filter)
    .select(({ fn }) => [
      'country',
      fn.sum<number>(isKept).as('orders'),
      fn.sum<number>('subtotal').as('goods'),
      fn.sum<number>('discount').as('discount'),
      fn.sum<number>('shipping').as('shipping'),
      fn.sum<number>('tax').as('tax'),
      fn.sum<number>('total').as('total'),
    ])
    .groupBy('country')
    .orderBy('total', 'desc')
    .orderBy('country')
    .execute();
}

/** What was sold of each product in the orders that were paid in a period; the largest total first. */
export function salesByProduct(
  db: Database,
  filter: SalesFilter,
): Promise<{ name: string; sku: string; quantity: number; total: Cents }[]> {
  return db
    .selectFrom('orderLines')
    .select(({ fn }) => [
      fn.max('name').as('name'),
      'sku',
      fn.sum<number>('quantity').as('quantity'),
      fn.sum<number>('total').as('total'),
    ])
    .where('orderId', 'in', paidIn(db, filter).select('id'))
    .groupBy('sku')
    .orderBy('total', 'desc')
    .execute();
}

/** How many orders were placed in a period, and how many of those were paid. */
export function conversionIn(
  db: Database,
  { from, until, liveOnly }: SalesFilter,
): Promise<{ begun: number; paid: number }> {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('begun'), fn.count<number>('paidAt').as('paid')])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .where('livemode', 'in', livemodes({ liveOnly }))
    .executeTakeFirstOrThrow();
}

/** When (ms) each order of a period was paid, its total, and whether it was cancelled later; for a chart by day. */
export async function paymentsIn(
  db: Database,
  filter: SalesFilter,
): Promise<{ at: number; total: Cents; isCancelled: boolean }[]> {
  const rows = await paidIn(db, filter)
    .select(['paidAt', 'total', 'cancelledAt'])
    .orderBy('paidAt')
    .execute();
  return rows.map(({ paidAt, total, cancelledAt }) => ({
    ...{ at: paidAt ?? 0, total, isCancelled: cancelledAt !== null },
  }));
}

/** The orders that were paid in a period with the refunded amount of each, by time of payment. */
export async function paidOrders(
  db: Database,
  filter: SalesFilter,
): Promise<{ order: Order; refunded: Cents }[]> {
  const rows = await paidIn(db, filter)
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('refunds')
        .select(({ fn }) => fn.sum<number>('refunds.amount').as('amount'))
        .whereRef('refunds.orderId', '=', 'orders.id')
        .where('refunds.state', '=', 'succeeded')
        .as('refunded'),
    )
    .orderBy('paidAt')
    .orderBy('id')
    .execute();
  return rows.map(({ refunded, ...row }) => ({ order: toOrder(row), refunded: refunded ?? 0 }));
}

function paidIn(db: Database, { from, until, liveOnly }: SalesFilter) {
  return db
    .selectFrom('orders')
    .where('state', 'in', ['paid', 'refund_pending', 'refunded'])
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .where('livemode', 'in', livemodes({ liveOnly }));
}

/** 1 for an order that was not cancelled, else 0. */
const isKept = sql<number>`case when ${sql.ref('cancelledAt')} is null then 1 else 0 end`;

function livemodes({ liveOnly }: Pick<SalesFilter, 'liveOnly'>): (0 | 1)[] {
  return liveOnly ? [1] : [0, 1];
}
