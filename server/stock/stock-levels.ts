import type { Product } from '#domain/product.ts';
import { type StockLevel, stockLevel } from '#domain/stock.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/database/database.ts';
import type { Shortage } from './allocate-stock.ts';
import { allocationsOf, allStock, stockOfProducts } from './stock-queries.ts';

/** The stock of a counted product. */
export interface CountedStock {
  product: Product;
  available: number;
  lowLimit: number;
  level: StockLevel;
}

/** The stock of the counted products, in the order of the catalogue. */
export async function countedStock({
  db,
  catalogue,
}: Pick<AppContext, 'db' | 'catalogue'>): Promise<CountedStock[]> {
  const rows = await allStock(db);
  return catalogue.flatMap((product) => {
    const row = rows.find(({ productId }) => productId === product.id);
    if (!row) return [];
    const { available, lowLimit } = row;
    return { product, available, lowLimit, level: stockLevel(available, lowLimit) };
  });
}

/**
 * The products of which fewer can be sold than an order needs.
 * @param replacedOrderId an unpaid order that the new one replaces: its units will be free
 */
export async function shortagesFor(
  db: Database,
  units: readonly { productId: number; quantity: number }[],
  replacedOrderId: string | undefined,
): Promise<Shortage[]> {
  const stock = await stockOfProducts(
    db,
    units.map(({ productId }) => productId),
  );
  if (stock.length === 0) return [];
  const freed = replacedOrderId === undefined ? [] : await allocationsOf(db, replacedOrderId);
  const unitsIn = (rows: readonly { productId: number; quantity: number }[], id: number) =>
    rows.find(({ productId }) => productId === id)?.quantity ?? 0;
  return stock
    .map(({ productId, available }) => ({
      productId,
      available: available + unitsIn(freed, productId),
    }))
    .filter(({ productId, available }) => unitsIn(units, productId) > available);
}
