import type { Refund } from '#domain/order.ts';
import { type Product, skuOf } from '#domain/product.ts';
import { notRestocked, type ProductUnits, unitsOf } from '#domain/refund-contents.ts';
import { stockLevel } from '#domain/stock.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { lockStockOfOrder, stockOfOrder } from './stock-queries.ts';

/**
 * The units of counted products that can be put back into stock: returned ones, and before the dispatch those that a refund
 * leaves out of the parcel.
 */
export async function restockableUnits(
  db: Database,
  orderId: string,
  lines: readonly ProductUnits[],
  refunds: readonly Refund[],
): Promise<ProductUnits[]> {
  const stock = await stockOfOrder(db, orderId);
  return notRestocked(lines, refunds).filter(
    (it) => it.quantity > 0 && stock.some(({ productId }) => productId === it.productId),
  );
}

/** Puts units of an order back into stock, in the transaction that stores their refund. */
export async function restock(
  context: AppContext,
  transaction: Transaction,
  orderId: string,
  units: readonly ProductUnits[],
): Promise<void> {
  for (const { productId, available, lowLimit } of await lockStockOfOrder(transaction, orderId)) {
    const quantity = unitsOf(units, productId);
    if (quantity === 0) continue;
    const left = available + quantity;
    await transaction
      .updateTable('stock')
      .set({ available: left, notified: stockLevel(left, lowLimit) })
      .where('productId', '=', productId)
      .execute();
    await releaseUnits(transaction, orderId, { productId, quantity });
    await writeAuditEntry(context, transaction, {
      command: 'restock',
      subject: skuOfProduct(context.catalogue, productId),
      before: { left: available },
      after: { left, orderId },
    });
  }
}

/** Lets the order's allocation fall, so that the units do not come back again if it is cancelled. */
async function releaseUnits(
  transaction: Transaction,
  orderId: string,
  { productId, quantity }: ProductUnits,
): Promise<void> {
  await transaction
    .updateTable('stockAllocations')
    .set((update) => ({ quantity: update('quantity', '-', quantity) }))
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    // An order from before the count has taken nothing.
    .where('quantity', '>=', quantity)
    .execute();
}

function skuOfProduct(catalogue: readonly Product[], productId: number): string {
  const product = catalogue.find(({ id }) => id === productId);
  return product ? skuOf(product) : String(productId);
}
