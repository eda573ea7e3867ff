import type { AppContext } from '#server/app-context.ts';
import { WHOLE_SHOP } from '#server/database/sales-stops.ts';
import type { SalesStopRow } from '#server/database/tables.ts';

/** Why an order cannot be placed or paid now. */
export type SalesStop =
  /** The reason is for customers. */
  | { kind: 'shop-closed'; reason: string }
  /** The names of the products. */
  | { kind: 'sold-out'; products: readonly string[] };

/** The reason among the stops on an order; undefined when it can be bought. */
export function salesStopOf(
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
