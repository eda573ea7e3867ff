import { type Product, skuOf } from '#domain/product.ts';
import { stockLevel } from '#domain/stock.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { Transaction } from '#server/database/database.ts';
import type { StockRow } from '#server/database/tables.ts';
import { unitsBeingPaid } from './stock-queries.ts';

/** Units from which on the stock is low, unless the owner says otherwise. */
const DEFAULT_LOW_LIMIT = 5;

export type StockChange =
  /** So many units are left, besides those of paid orders that are to be packed. */
  | { kind: 'count'; units: number; lowLimit?: number | undefined }
  /** So many units came in; below zero, so many broke or were lost. */
  | { kind: 'delivery'; units: number; lowLimit?: number | undefined }
  /** The product is no longer counted. */
  | { kind: 'stop' };

type StockChangeResult =
  | { kind: 'counted'; stock: StockRow }
  | { kind: 'not-counted' }
  /** A delivery adds to a count, and there is none. */
  | { kind: 'count-first' };

/**
 * Counts a product, adds a delivery to the count, or ends the counting. Units of orders that are being paid at the
 * moment are on the shelf, but sold: a count takes them off.
 */
export function changeStock(
  context: AppContext,
  product: Product,
  change: StockChange,
): Promise<StockChangeResult> {
  return context.db.transaction().execute(async (transaction): Promise<StockChangeResult> => {
    const before = await lockStock(transaction, product.id);
    if (change.kind === 'delivery' && !before) return { kind: 'count-first' };
    const stock =
      change.kind === 'stop' ? undefined : await saveStock(transaction, product, change, before);
    if (!stock) await transaction.deleteFrom('stock').where('productId', '=', product.id).execute();
    await writeAuditEntry(context, transaction, {
      command: 'stock',
      subject: skuOf(product),
      before: { left: before?.available ?? null, lowLimit: before?.lowLimit ?? null },
      after: { left: stock?.available ?? null, lowLimit: stock?.lowLimit ?? null },
    });
    return stock ? { kind: 'counted', stock } : { kind: 'not-counted' };
  });
}

async function saveStock(
  transaction: Transaction,
  product: Product,
  { kind, units, ...change }: Exclude<StockChange, { kind: 'stop' }>,
  before: StockRow | undefined,
): Promise<StockRow> {
  const lowLimit = change.lowLimit ?? before?.lowLimit ?? DEFAULT_LOW_LIMIT;
  const productId = product.id;
  const row = { productId, available: units, lowLimit, notified: 'enough' as const };
  await transaction
    .insertInto('stock')
    .values(row)
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(row))
    .execute();
  if (kind === 'count') await allocateUndispatched(transaction, productId);
  const available =
    kind === 'count'
      ? units - (await unitsBeingPaid(transaction, productId))
      : units + (before?.available ?? 0);
  const stock = { ...row, available, notified: stockLevel(available, lowLimit) };
  await transaction.updateTable('stock').set(stock).where('productId', '=', productId).execute();
  return stock;
}

async function lockStock(
  transaction: Transaction,
  productId: number,
): Promise<StockRow | undefined> {
  return transaction
    .selectFrom('stock')
    .selectAll()
    .where('productId', '=', productId)
    .forUpdate()
    .executeTakeFirst();
}

/** Orders that began before the count gave their units no number; with one they can give them back. */
async function allocateUndispatched(transaction: Transaction, productId: number): Promise<void> {
  await transaction
    .updateTable('stockAllocations')
    .set(({ selectFrom }) => ({
      quantity: selectFrom('orderLines')
        .select(({ fn }) => fn.sum<number>('orderLines.quantity').as('units'))
        .whereRef('orderLines.orderId', '=', 'stockAllocations.orderId')
        .whereRef('orderLines.productId', '=', 'stockAllocations.productId'),
    }))
    .where('productId', '=', productId)
    .where('orderId', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('id').where('dispatchedAt', 'is', null),
    )
    .execute();
}
