import { ATTEMPT_STATES, isOpenAttempt } from '#domain/payment-state.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { StockRow } from '#server/database/tables.ts';

const OPEN_STATES = ATTEMPT_STATES.filter(isOpenAttempt);

/** The stock of all counted products. */
export function allStock(db: Database): Promise<StockRow[]> {
  return db.selectFrom('stock').selectAll().orderBy('productId').execute();
}

/** The stock of the counted ones of these products. */
export function stockOfProducts(db: Database, productIds: readonly number[]): Promise<StockRow[]> {
  return db.selectFrom('stock').selectAll().where('productId', 'in', productIds).execute();
}

/** The stock of an order's counted products. */
export function stockOfOrder(db: Database, orderId: string): Promise<StockRow[]> {
  return stockQuery(db, orderId).execute();
}

/**
 * Like `stockOfOrder`, and locks the rows until the transaction ends. Always after the order and in the order of the
 * products, so that two transactions cannot wait for each other.
 */
export function lockStockOfOrder(db: Transaction, orderId: string): Promise<StockRow[]> {
  return stockQuery(db, orderId).forUpdate().execute();
}

function stockQuery(db: Database, orderId: string) {
  return db
    .selectFrom('stock')
    .selectAll()
    .where('productId', 'in', ({ selectFrom }) =>
      selectFrom('orderLines').select('productId').where('orderId', '=', orderId),
    )
    .orderBy('productId');
}

/** Changes how many units of a counted product can be sold. */
export async function addToStock(db: Transaction, productId: number, units: number): Promise<void> {
  await db
    .updateTable('stock')
    .set((update) => ({ available: update('available', '+', units) }))
    .where('productId', '=', productId)
    .execute();
}

/** The units of each product of an order. */
export function unitsOfOrder(
  db: Database,
  orderId: string,
): Promise<{ productId: number; quantity: number }[]> {
  return db
    .selectFrom('orderLines')
    .select(({ fn }) => ['productId', fn.sum<number>('quantity').as('quantity')])
    .where('orderId', '=', orderId)
    .groupBy('productId')
    .execute();
}

/** What an order has taken of each product; empty when it needs no stock. */
export function allocationsOf(
  db: Database,
  orderId: string,
): Promise<{ productId: number; quantity: number }[]> {
  return db
    .selectFrom('stockAllocations')
    .select(['productId', 'quantity'])
    .where('orderId', '=', orderId)
    .execute();
}

/** Notes that an order needs stock, of which none is counted. */
export async function allocateNothing(db: Transaction, orderId: string): Promise<void> {
  await db
    .insertInto('stockAllocations')
    .columns(['orderId', 'productId', 'quantity'])
    .expression(({ selectFrom, lit }) =>
      selectFrom('orderLines')
        .select(['orderId', 'productId', lit(0).as('quantity')])
        .distinct()
        .where('orderId', '=', orderId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What decides whether an order needs stock, and whether it has taken it. */
export async function stockFacts(db: Transaction, orderId: string) {
  const facts = await db
    .selectFrom('orders')
    .select(['state', 'paidAt', 'dispatchedAt', 'cancelledAt'])
    .select(({ selectFrom }) => [
      selectFrom('paymentAttempts')
        .select('paymentAttempts.state')
        .where('paymentAttempts.orderId', '=', orderId)
        .where('paymentAttempts.state', 'in', OPEN_STATES)
        .limit(1)
        .as('openAttempt'),
      selectFrom('stockAllocations')
        .select('stockAllocations.orderId')
        .where('stockAllocations.orderId', '=', orderId)
        .limit(1)
        .as('allocatedTo'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!facts) return undefined;
  const { openAttempt, allocatedTo, ...order } = facts;
  return {
    order,
    openAttempts: openAttempt === null ? [] : [{ state: openAttempt }],
    isAllocated: allocatedTo !== null,
  };
}

/** The units of a product that orders have taken whose payment is still open. */
export async function unitsBeingPaid(db: Database, productId: number): Promise<number> {
  const { units } = await db
    .selectFrom('stockAllocations')
    .innerJoin('orders', 'orders.id', 'stockAllocations.orderId')
    .select(({ fn }) => fn.sum<number | null>('stockAllocations.quantity').as('units'))
    .where('stockAllocations.productId', '=', productId)
    .where('orders.paidAt', 'is', null)
    .executeTakeFirstOrThrow();
  return units ?? 0;
}

/**
 * The ids of the counted products of which every unit is sold. Units that are being paid count as left: otherwise the
 * page of the customer who pays for the last one would refuse another card.
 */
export async function soldOutProducts(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('stock').selectAll().where('available', '<=', 0).execute();
  const soldOut: number[] = [];
  for (const { productId, available } of rows)
    if (available + (await unitsBeingPaid(db, productId)) <= 0) soldOut.push(productId);
  return soldOut;
}
