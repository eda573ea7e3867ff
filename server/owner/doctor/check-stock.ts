import { products } from '#catalogue/products.ts';
import { skuOf } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import { type CountedStock, countedStock } from '#server/stock/stock-levels.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** Checks that no more was sold than there is, and what is low. */
export async function checkStock(db: Database): Promise<Finding> {
  const stock = await countedStock({ db, catalogue: products });
  const listed = (rows: readonly CountedStock[]) =>
    rows.map(({ product, available }) => `${skuOf(product)} ${available}`).join(', ');
  const oversold = stock.filter(({ level }) => level === 'oversold');
  const [first] = oversold;
  if (first)
    return problem(
      'Stock',
      `oversold: ${listed(oversold)}; not every order can be sent`,
      `Count it (npm run shop -- stock ${skuOf(first.product)} 120); npm run shop -- cancel ends an order that cannot be sent.`,
    );
  const short = stock.filter(({ level }) => level !== 'enough');
  if (short.length > 0)
    return warning(
      'Stock',
      `few left: ${listed(short)}`,
      'When more comes in: npm run shop -- stock <sku> +24.',
    );
  return ok('Stock', stock.length === 0 ? 'not counted' : 'enough of everything counted');
}
