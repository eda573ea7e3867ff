import { isExpress } from '#domain/delivery.ts';
import { formatDay } from '#domain/local-time.ts';
import { type Cents, sumOf } from '#domain/money.ts';
import { findNamedLine } from '#domain/named-product.ts';
import type { Order } from '#domain/order.ts';
import { type ParcelContents, parcelContents } from '#domain/parcel-contents.ts';
import type { Database } from '#server/database/database.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { shop } from '#shop.config.ts';
import { toOrder } from './order-rows.ts';
import { isToDispatch } from './order-search.ts';
import { sortParcels } from './parcel-deadlines.ts';
import { refundedWithdrawals, refundsOfOrders } from './refund-queries.ts';

/** A paid order with what belongs into its parcel. */
export interface Parcel extends ParcelContents<OrderLineRow> {
  order: Order;
  isExpress: boolean;
  /** When (ms) the customer last withdrew from it, as far as that stops the parcel (withdrawalTimes); null otherwise. */
  withdrawnAt: number | null;
  /** What withdrawals from a part name for certain, and when (ms) they came. */
  withdrawnProducts: { productId: number; at: number }[];
  /** The refunds that have not failed. */
  refunded: Cents;
  /** Those of an amount alone: whether goods stay here is for the owner to know. */
  refundedAsAmount: Cents;
}

/** More would exceed the parameters of one query. */
const MAX_PARCELS = 5_000;

/**
 * The paid orders to pack: not dispatched, cancelled or disputed, and with goods that were not refunded. Late ones
 * first, then express, then the longest paid.
 * @param liveOnly leaves out orders that were placed with test keys
 */
export async function parcelsToPack(
  db: Database,
  { liveOnly, now }: { liveOnly: boolean; now: number },
): Promise<Parcel[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(isToDispatch)
    .where('livemode', 'in', liveOnly ? [1] : [0, 1])
    .orderBy('paidAt')
    .orderBy('id')
    .limit(MAX_PARCELS)
    .execute();
  const parcels = (await parcelsOf(db, orders.map(toOrder))).filter(hasGoods);
  return sortParcels(parcels, now);
}

/** Whether anything is left to send. */
export function hasGoods({ lines }: Pick<Parcel, 'lines'>): boolean {
  return lines.length > 0;
}

/** The parcels of the paid orders among these numbers, also of dispatched ones, in the same order. */
export async function findParcels(db: Database, orderIds: readonly string[]): Promise<Parcel[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', orderIds)
    .where('paidAt', 'is not', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, toOrder(row)]));
  return parcelsOf(
    db,
    [...new Set(orderIds)].flatMap((id) => found.get(id) ?? []),
  );
}

/** The parcel of one order. */
export async function parcelOf(db: Database, order: Order): Promise<Parcel> {
  const [parcel] = await parcelsOf(db, [order]);
  if (!parcel) throw new Error('Each order must have a parcel');
  return parcel;
}

/** The parcels of orders, in the same order. */
export async function parcelsOf(db: Database, orders: readonly Order[]): Promise<Parcel[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const [lines, withdrawnAt, statements, refunds] = await Promise.all([
    db
      .selectFrom('orderLines')
      .selectAll()
      .where('orderId', 'in', ids)
      .orderBy('position')
      .execute(),
    withdrawalTimes(db, ids),
    partialWithdrawals(db, ids),
    refundsOfOrders(db, ids),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return orders.map((order) => {
    const made = refunds.get(order.id) ?? [];
    const ordered = linesOf.get(order.id) ?? [];
    return {
      order,
      ...parcelContents(ordered, made, order.dispatchedAt),
      isExpress: isExpress(order.quote.shipping.serviceCode),
      withdrawnAt: withdrawnAt.get(order.id) ?? null,
      withdrawnProducts: (statements.get(order.id) ?? []).flatMap(({ items, createdAt }) => {
        const line = findNamedLine(items, ordered);
        return line ? [{ productId: line.productId, at: createdAt }] : [];
      }),
      refunded: sumOf(made.map(({ amount }) => amount)),
      refundedAsAmount: sumOf(made.map(({ amount, contents }) => (contents ? 0 : amount))),
    };
  });
}

/** Why a product that was ordered stays out of the parcel, such as 'Withdrawn on 21 November 2026' or 'Refunded'. */
export function leftOutReason(
  { withdrawnProducts }: Pick<Parcel, 'withdrawnProducts'>,
  { productId }: Pick<OrderLineRow, 'productId'>,
): string {
  const withdrawn = withdrawnProducts.findLast((it) => it.productId === productId);
  return withdrawn ? `Withdrawn on ${formatDay(withdrawn.at, shop.timeZone)}` : 'Refunded';
}

async function partialWithdrawals(db: Database, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['orderId', 'createdAt', 'items'])
    .where('orderId', 'in', orderIds)
    .where('items', '!=', '')
    .orderBy('createdAt')
    .execute();
  return Map.groupBy(rows, ({ orderId }) => orderId ?? '');
}

/**
 * When (ms) the customers of orders last withdrew from them. Without what the owner has ticked off, and without partial
 * withdrawals that a refund has followed: what is left can be sent.
 */
export async function withdrawalTimes(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['orderId', 'createdAt'])
    .where('orderId', 'in', orderIds)
    .where('settledReason', 'is', null)
    .where(({ eb, or }) =>
      or([eb('items', '=', ''), eb('withdrawals.id', 'not in', refundedWithdrawals(db))]),
    )
    .orderBy('createdAt')
    .execute();
  return new Map(rows.map(({ orderId, createdAt }) => [orderId ?? '', createdAt]));
}
