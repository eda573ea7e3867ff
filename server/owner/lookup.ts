import type { Order } from '#domain/order.ts';
import { type Product, skuOf } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import { idsBeginningWith } from '#server/database/ids.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { OwnerError } from './owner-error.ts';

const SHORT_ID_LENGTH = 8;
const NOUNS = { reviews: 'review', contactMessages: 'message', withdrawals: 'withdrawal' } as const;

/** @throws OwnerError when there is no such order */
export async function requireOrder(db: Database, orderId: string): Promise<Order> {
  const order = await findOrder(db, orderId);
  if (!order) throw new OwnerError(`There is no order ${orderId}.`);
  return order;
}

/**
 * The product with a SKU; lower case is accepted.
 * @throws OwnerError when there is none
 */
export function requireProduct(catalogue: readonly Product[], sku: string): Product {
  const product = catalogue.find((it) => skuOf(it).toLowerCase() === sku.toLowerCase());
  if (product) return product;
  const skus = catalogue.map(skuOf).join(', ');
  throw new OwnerError(`There is no product ${sku}; the SKUs are ${skus}.`);
}

/**
 * The id that starts with `prefix`.
 * @throws OwnerError when none or several do
 */
export async function requireId(
  db: Database,
  table: keyof typeof NOUNS,
  prefix: string,
): Promise<string> {
  const noun = NOUNS[table];
  const [id, other] = await idsBeginningWith(db, table, prefix.toLowerCase());
  if (id === undefined) throw new OwnerError(`There is no ${noun} ${prefix}.`);
  if (other !== undefined)
    throw new OwnerError(`More than one ${noun} id starts with ${prefix}: give more of it.`);
  return id;
}

/** The start of an id that lists show; `requireId` accepts it. */
export function shortId(id: string): string {
  return id.slice(0, SHORT_ID_LENGTH);
}
