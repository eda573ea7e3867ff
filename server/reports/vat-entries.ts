import type { CountryCode } from '#domain/countries.ts';
import { countryCodeOf } from '#domain/countries.ts';
import type { BasisPoints, Cents } from '#domain/money.ts';
import type { Order, Quote } from '#domain/order.ts';
import type { VatScheme } from '#domain/pricing-rules.ts';
import {
  addAmounts,
  refundedPart,
  type VatAmounts,
  vatAmounts,
  vatCountry,
} from '#domain/vat-amounts.ts';
import type { Database } from '#server/database/database.ts';
import { toOrder } from '#server/orders/order-rows.ts';
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
  return (await refundedIn(db, filter))
    .flatMap(({ order, moves }) => refundEntries(order, moves))
    .filter(({ at }) => at >= filter.from && at < filter.until);
}

/** What was paid: negative for a refund. */
export function totalOf({ taxable, vat, untaxed }: VatAmounts): Cents {
  return taxable + vat + untaxed;
}

/** Money that went to the customer, or with a negative amount came back. */
interface Move {
  at: number;
  amount: Cents;
}

type SoldOrder = Pick<Order, 'id' | 'paidAt'> & {
  quote: Quote;
  customer: Pick<Order['customer'], 'country'>;
};

function refundEntries(order: SoldOrder, moves: readonly Move[]): VatEntry[] {
  const amounts = vatAmounts(order.quote);
  let refunded = 0;
  return moves.map(({ at, amount }) => {
    const before = refundedPart(amounts, refunded);
    refunded += amount;
    return toEntry(order, 'refund', at, addAmounts(before, refundedPart(amounts, refunded), -1));
  });
}

function toEntry(
  order: SoldOrder,
  kind: VatEntry['kind'],
  at: number,
  amounts: VatAmounts,
): VatEntry {
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

/** The orders of which money moved in a period, each with all moves since its sale, by time. */
async function refundedIn(
  db: Database,
  { from, until, liveOnly }: SalesFilter,
): Promise<{ order: Order; moves: Move[] }[]> {
  const refunds = await refundsOf(db)
    .where('orderId', 'in', (query) =>
      query
        .selectFrom(refundsOf(db).as('moved'))
        .select('orderId')
        .where(({ or, and, eb }) =>
          or([
            and([eb('paidOutAt', '>=', from), eb('paidOutAt', '<', until)]),
            and([eb('returnedAt', '>=', from), eb('returnedAt', '<', until)]),
          ]),
        ),
    )
    .orderBy('paidOutAt')
    .orderBy('id')
    .execute();
  const orders = new Map<string, { order: Order; moves: Move[] }>();
  for (const { orderId, amount, paidOutAt, returnedAt } of refunds) {
    const known = orders.get(orderId) ?? (await soldOrder(db, orderId, liveOnly));
    if (!known) continue;
    orders.set(orderId, known);
    known.moves.push({ at: paidOutAt, amount });
    if (returnedAt !== null) known.moves.push({ at: returnedAt, amount: -amount });
  }
  const found = [...orders.values()];
  for (const { moves } of found) moves.sort((a, b) => a.at - b.at);
  return found;
}

/**
 * The refunds of which money went out, with its time: earlier releases did not record it, and changed no refund that had
 * succeeded.
 */
function refundsOf(db: Database) {
  return db
    .selectFrom('refunds')
    .select(['id', 'orderId', 'amount', 'returnedAt'])
    .select(({ fn }) => fn.coalesce('succeededAt', 'updatedAt').as('paidOutAt'))
    .where(({ or, eb }) => or([eb('state', '=', 'succeeded'), eb('succeededAt', 'is not', null)]));
}

async function soldOrder(db: Database, orderId: string, liveOnly: boolean) {
  const row = await soldOrders(db, liveOnly).where('id', '=', orderId).executeTakeFirst();
  return row && { order: toOrder(row), moves: [] as Move[] };
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
