import { needsStock } from '#domain/stock.ts';
import type { Database } from '#server/database/database.ts';
import { findAttempts } from '#server/payments/attempt-queries.ts';

/** What orders have taken of a product, and what is left of it, together. */
export async function unitsCounted(db: Database, productId: number): Promise<number> {
  const stock = await db
    .selectFrom('stock')
    .select('available')
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  const { taken } = await db
    .selectFrom('stockAllocations')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('taken'))
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return stock.available + (taken ?? 0);
}

/**
 * Checks the stock of counted products against their orders.
 * @param counted the units of each product when it was counted, with those that orders had taken
 * @param orderIds the orders to check
 * @returns the violated invariants; empty when all hold
 */
export async function stockViolations(
  db: Database,
  counted: ReadonlyMap<number, number>,
  orderIds: Iterable<string>,
): Promise<string[]> {
  const found: string[] = [];
  let isOversold = false;
  for (const [productId, units] of counted) {
    const now = await unitsCounted(db, productId);
    if (now !== units) found.push(`product ${productId}: ${units} counted, ${now} accounted for`);
    const stock = await db
      .selectFrom('stock')
      .select('available')
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow();
    if (stock.available < 0) isOversold = true;
  }
  if (isOversold) {
    const event = await db
      .selectFrom('orderEvents')
      .select('id')
      .where('kind', '=', 'oversold')
      .executeTakeFirst();
    if (!event) found.push('oversold without an order found paid late');
  }
  for (const orderId of orderIds) {
    const order = await db
      .selectFrom('orders')
      .select(['state', 'paidAt', 'dispatchedAt', 'cancelledAt'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (!order) continue;
    const taken = await db
      .selectFrom('stockAllocations')
      .select('orderId')
      .where('orderId', '=', orderId)
      .executeTakeFirst();
    const needs = needsStock(order, await findAttempts(db, orderId));
    if (needs !== (taken !== undefined))
      found.push(`${orderId} (${order.state}) ${needs ? 'took no stock' : 'keeps its stock'}`);
  }
  return found;
}
