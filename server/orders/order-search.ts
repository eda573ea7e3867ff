import { type ExpressionBuilder, sql } from 'kysely';
import { SETTLED_FOR_SHOP } from '#domain/dispute.ts';
import type { Order } from '#domain/order.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { toOrder } from './order-rows.ts';

export interface OrderSearch {
  state?: OrderState | undefined;
  /** Created from this time (ms, inclusive) … */
  from?: number | undefined;
  /** … to this one (ms, exclusive). */
  until?: number | undefined;
  /** Terms in the number, name, addresses or tracking number; case and accents do not matter. */
  text?: string | undefined;
  /** Only paid orders to be dispatched: not cancelled and not disputed. */
  toDispatch?: boolean | undefined;
  /** Only orders that were placed with live keys. */
  liveOnly?: boolean | undefined;
  limit: number;
}

const SEARCHED = [
  ...(['id', 'trackingNumber', 'firstName', 'lastName', 'email'] as const),
  ...(['address', 'postalCode', 'city'] as const),
] as const;

// One column is read faster than eight.
const SEARCHED_TEXT = sql<string>`${sql.join(
  SEARCHED.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
  sql` || ' ' || `,
)}`;

/** The orders that match, newest first. */
export async function searchOrders(db: Database, search: OrderSearch): Promise<Order[]> {
  let query = db.selectFrom('orders').orderBy('createdAt', 'desc').orderBy('id');
  if (search.state) query = query.where('state', '=', search.state);
  if (search.from !== undefined) query = query.where('createdAt', '>=', search.from);
  if (search.until !== undefined) query = query.where('createdAt', '<', search.until);
  if (search.liveOnly) query = query.where('livemode', '=', 1);
  if (search.toDispatch) query = query.where(isToDispatch);
  const terms = fold(search.text ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (terms.length === 0)
    return (await query.selectAll().limit(search.limit).execute()).map(toOrder);
  // Compared here, because SQLite's lower() knows ASCII only, and neither database removes accents without an
  // extension. For 100,000 orders it takes about a second.
  const candidates = await query.select(['id', SEARCHED_TEXT.as('text')]).execute();
  const ids = candidates
    .filter((order) => {
      const text = fold(order.text);
      return terms.every((term) => text.includes(term));
    })
    .map(({ id }) => id)
    .slice(0, search.limit);
  if (ids.length === 0) return [];
  return (await query.selectAll().where('id', 'in', ids).execute()).map(toOrder);
}

/** The condition that an order is paid and to be dispatched: neither cancelled nor disputed. */
export function isToDispatch({ and, eb, selectFrom }: ExpressionBuilder<Tables, 'orders'>) {
  const disputed = selectFrom('disputes')
    .select('orderId')
    .where('status', 'not in', SETTLED_FOR_SHOP);
  return and([
    eb('state', '=', 'paid'),
    eb('dispatchedAt', 'is', null),
    eb('cancelledAt', 'is', null),
    eb('id', 'not in', disputed),
  ]);
}

/** In lower case, without accents, and with straight apostrophes. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();
}
