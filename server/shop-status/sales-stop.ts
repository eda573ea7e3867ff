import type { AppContext } from '#server/app-context.ts';
import type { SalesStopRow } from '#server/database/tables.ts';
import { WHOLE_SHOP } from './sales-stop-queries.ts';

/** A sales stop: the shop is closed, or a product of the order is sold out. */
export type SalesStop =
  /** `reason` is what customers read. */
  | { kind: 'shop-closed'; reason: string }
  /** `products` are the names of those that are sold out. */
  | { kind: 'sold-out'; products: readonly string[] };

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

/** What customers read while the shop is closed. */
export function closedText({ note }: Pick<SalesStopRow, 'note'>): string {
  return `We’re not taking orders right now. ${note}`.trim();
}
