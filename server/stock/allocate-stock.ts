import { needsStock } from '#domain/stock.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import type { StockRow } from '#server/database/tables.ts';
import {
  addToStock,
  allocateNothing,
  allocationsOf,
  lockStockOfOrder,
  stockFacts,
  unitsOfOrder,
} from './stock-queries.ts';

/** A product of which an order needs more than can be sold. */
export type Shortage = Pick<StockRow, 'productId' | 'available'>;

/**
 * Takes an order's units from the stock, all or none, in the transaction that begins a payment attempt and has locked
 * the order. An order that has taken its units keeps them.
 * @returns the products that are short; empty when the units are taken
 */
export async function takeStock(transaction: Transaction, orderId: string): Promise<Shortage[]> {
  const stock = await lockStockOfOrder(transaction, orderId);
  if (stock.length === 0) {
    await allocateNothing(transaction, orderId);
    return [];
  }
  if ((await allocationsOf(transaction, orderId)).length > 0) return [];
  const units = await unitsOfOrder(transaction, orderId);
  const short = stock.filter(({ productId, available }) =>
    units.some((needed) => needed.productId === productId && needed.quantity > available),
  );
  if (short.length === 0) await allocate(transaction, orderId, stock, units);
  return short;
}

/**
 * Takes or gives back an order's units, as its state and attempts call for; nothing when that is done already. To be
 * called by each transaction that may change them, after it has locked and changed the order. Units of an order that
 * is found paid late are taken even if they have been sold again: then more is sold than there is.
 */
export async function syncStock(
  context: Pick<AppContext, 'newId' | 'now' | 'log'>,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const facts = await stockFacts(transaction, orderId);
  if (!facts) return;
  const needs = needsStock(facts.order, facts.openAttempts);
  if (needs === facts.isAllocated) return;
  if (needs) await takeInAnyCase(context, transaction, orderId);
  else await giveBack(transaction, orderId);
}

async function takeInAnyCase(
  context: Pick<AppContext, 'newId' | 'now' | 'log'>,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const stock = await lockStockOfOrder(transaction, orderId);
  const units = await unitsOfOrder(transaction, orderId);
  await allocate(transaction, orderId, stock, units);
  const missing = stock.reduce((sum, { productId, available }) => {
    const needed = units.find((it) => it.productId === productId)?.quantity ?? 0;
    return sum + Math.max(0, needed - Math.max(0, available));
  }, 0);
  if (missing === 0) return;
  context.log.warn({ orderId, missing }, 'More of a product is sold than there is');
  await transaction
    .insertInto('orderEvents')
    .values({
      id: context.newId(),
      orderId,
      at: context.now(),
      kind: 'oversold',
      detail: JSON.stringify({ missing }),
    })
    .execute();
}

async function allocate(
  transaction: Transaction,
  orderId: string,
  stock: readonly StockRow[],
  units: readonly { productId: number; quantity: number }[],
): Promise<void> {
  const isCounted = (id: number) => stock.some(({ productId }) => productId === id);
  const rows = units.map(({ productId, quantity }) => ({
    orderId,
    productId,
    quantity: isCounted(productId) ? quantity : 0,
  }));
  await transaction.insertInto('stockAllocations').values(rows).execute();
  for (const { productId, quantity } of rows)
    if (quantity > 0) await addToStock(transaction, productId, -quantity);
}

async function giveBack(transaction: Transaction, orderId: string): Promise<void> {
  // Before the allocations are read: a count (count-stock.ts) changes them while it holds this lock.
  await lockStockOfOrder(transaction, orderId);
  for (const { productId, quantity } of await allocationsOf(transaction, orderId))
    if (quantity > 0) await addToStock(transaction, productId, quantity);
  await transaction.deleteFrom('stockAllocations').where('orderId', '=', orderId).execute();
}
