import { isExpress } from '#domain/delivery.ts';
import type { Order } from '#domain/order.ts';
import type { Database } from '#server/database/database.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { toOrder } from './order-rows.ts';
import { isToDispatch } from './order-search.ts';

/** A paid order with what belongs into its parcel. */
export interface Parcel {
  order: Order;
  lines: OrderLineRow[];
  isExpress: boolean;
  /** When (ms) the customer withdrew from the order, or a part of it; null otherwise. Ask before sending it. */
  withdrawnAt: number | null;
}

/** More would exceed the parameters of one query. */
const MAX_PARCELS = 5_000;

/**
 * The paid orders to pack: not dispatched, cancelled or disputed. Express first, then the longest paid.
 * @param liveOnly leaves out orders that were placed with test keys
 */
export async function parcelsToPack(
  db: Database,
  { liveOnly }: { liveOnly: boolean },
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
  const parcels = await toParcels(db, orders.map(toOrder));
  return parcels.sort((one, other) => Number(other.isExpress) - Number(one.isExpress));
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
  return toParcels(
    db,
    [...new Set(orderIds)].flatMap((id) => found.get(id) ?? []),
  );
}

async function toParcels(db: Database, orders: readonly Order[]): Promise<Parcel[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => ['orderId', fn.max('createdAt').as('withdrawnAt')])
    .where('orderId', 'in', ids)
    .groupBy('orderId')
    .execute();
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const withdrawnAt = new Map(withdrawals.map((row) => [row.orderId, row.withdrawnAt]));
  return orders.map((order) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    isExpress: isExpress(order.quote.shipping.serviceCode),
    withdrawnAt: withdrawnAt.get(order.id) ?? null,
  }));
}
