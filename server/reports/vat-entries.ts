import type { CountryCode } from '#domain/countries.ts';
import { countryCodeOf } from '#domain/countries.ts';
import type { BasisPoints } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import type { VatScheme } from '#domain/pricing-rules.ts';
import { bothParts, type RefundMove, refundMoves } from '#domain/refund-amounts.ts';
import {
  addAmounts,
  NO_AMOUNTS,
  type VatAmounts,
  vatAmounts,
  vatCountry,
} from '#domain/vat-amounts.ts';
import type { Database } from '#server/database/database.ts';
import { findOrderLines } from '#server/orders/order-queries.ts';
import { toOrder } from '#server/orders/order-rows.ts';
import { refundsMoved } from '#server/orders/refund-queries.ts';
import type { SalesFilter } from './sales-queries.ts';

/** A sale, a refund (negative amounts), or a refund that the bank returned to the shop (positive again). */
export interface VatEntry extends VatAmounts {
  kind: 'sale' | 'refund';
  /** When the order was paid, or the money of the refund moved (ms). */
  at: number;
  soldAt: number;
  orderId: string;
  /** The customer's; undefined for one to which the shop no longer delivers. */
  country: CountryCode | undefined;
  /** The country's English name, as stored. */
  countryName: string;
  /** Whose VAT the order bears. */
  vatCountry: CountryCode | undefined;
  vatRate: BasisPoints;
  vatScheme: VatScheme;
}

/**
 * What was sold and refunded in a period, with its VAT, by time. An order in review counts once it was paid, since its
 * goods were sold; one that was never paid as agreed does not.
 */
export async function vatEntries(db: Database, filter: SalesFilter): Promise<VatEntry[]> {
  const sales = (await soldIn(db, filter)).map((order) =>
    toEntry(order, 'sale', order.paidAt ?? 0, vatAmounts(order.quote)),
  );
  return [...sales, ...(await vatRefunds(db, filter))].sort((a, b) => a.at - b.at);
}

/** The refunds among the entries of a period. */
export async function vatRefunds(db: Database, filter: SalesFilter): Promise<VatEntry[]> {
  const { from, until, liveOnly } = filter;
  const byOrder = Map.groupBy(await refundsMoved(db, filter), ({ orderId }) => orderId);
  const entries: VatEntry[] = [];
  for (const [orderId, refunds] of byOrder) {
    const order = await soldOrder(db, orderId, liveOnly);
    if (!order) continue;
    const moves = refundMoves(order.quote, await findOrderLines(db, orderId), refunds);
    entries.push(...moves.map((move) => refundEntry(order, move)));
  }
  return entries.filter(({ at }) => at >= from && at < until);
}

function refundEntry(order: Order, { at, amounts }: RefundMove): VatEntry {
  return toEntry(order, 'refund', at, addAmounts(NO_AMOUNTS, bothParts(amounts), -1));
}

function toEntry(order: Order, kind: VatEntry['kind'], at: number, amounts: VatAmounts): VatEntry {
  const { quote, customer } = order;
  return {
    ...amounts,
    kind,
    at,
    soldAt: order.paidAt ?? 0,
    orderId: order.id,
    country: countryCodeOf(customer.country),
    countryName: customer.country,
    vatCountry: vatCountry(quote, customer.country),
    vatRate: quote.vatRate,
    vatScheme: quote.vatScheme,
  };
}

async function soldIn(db: Database, { from, until, liveOnly }: SalesFilter): Promise<Order[]> {
  const rows = await soldOrders(db, liveOnly)
    .where('paidAt', '>=', from)
    .where('paidAt', '<', until)
    .execute();
  return rows.map(toOrder);
}

async function soldOrder(
  db: Database,
  orderId: string,
  liveOnly: boolean,
): Promise<Order | undefined> {
  const row = await soldOrders(db, liveOnly).where('id', '=', orderId).executeTakeFirst();
  return row && toOrder(row);
}

function soldOrders(db: Database, liveOnly: boolean) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('paidAt', 'is not', null)
    .where('livemode', 'in', liveOnly ? [1] : [0, 1])
    .orderBy('paidAt')
    .orderBy('id');
}
