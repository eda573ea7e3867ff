import type { AppContext } from '#server/app-context.ts';
import type { SalesStopRow } from '#server/database/tables.ts';
import type { Shortage } from '#server/stock/allocate-stock.ts';
import { WHOLE_SHOP } from './sales-stop-queries.ts';

/** A sales stop: the shop is closed, or there is too little of a product of the order. */
export type SalesStop =
  /** `reason` is what customers read. */
  | { kind: 'shop-closed'; reason: string }
  /** `products` are the names of those that are sold out. */
  | { kind: 'sold-out'; products: readonly string[] }
  /** Fewer units are left than the order has. */
  | { kind: 'few-left'; products: readonly { name: string; left: number }[] };

/**
 * The sales stop of an order.
 * @param stops the rows of the shop and of the order's products
 * @returns undefined when the order can be placed and paid
 */
export function toSalesStop(
  { catalogue }: Pick<AppContext, 'catalogue'>,
  stops: readonly SalesStopRow[],
): SalesStop | undefined {
  const closing = stops.find(({ subject }) => subject === WHOLE_SHOP);
  if (closing) return { kind: 'shop-closed', reason: closedText(closing) };
  const soldOut = catalogue.filter(({ id }) => stops.some(({ subject }) => subject === String(id)));
  if (soldOut.length === 0) return undefined;
  return { kind: 'sold-out', products: soldOut.map(({ name }) => name) };
}

/**
 * The sales stop of an order that needs more than there is.
 * @returns undefined without a shortage
 */
export function toShortage(
  { catalogue }: Pick<AppContext, 'catalogue'>,
  short: readonly Shortage[],
): SalesStop | undefined {
  if (short.length === 0) return undefined;
  const products = catalogue.flatMap(({ id, name }) => {
    const left = short.find(({ productId }) => productId === id)?.available;
    return left === undefined ? [] : { name, left };
  });
  const soldOut = products.filter(({ left }) => left <= 0).map(({ name }) => name);
  return soldOut.length > 0
    ? { kind: 'sold-out', products: soldOut }
    : { kind: 'few-left', products };
}

/** What customers read while the shop is closed. */
export function closedText({ note }: Pick<SalesStopRow, 'note'>): string {
  return `We’re not taking orders right now. ${note}`.trim();
}
