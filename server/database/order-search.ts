import { SETTLED_FOR_SHOP } from '#domain/dispute.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { Database } from './database.ts';
import type { OrderRow } from './tables.ts';

/** Times are ms; `from` belongs to it, `until` does not. */
export interface OrderSearch {
  state?: OrderState | undefined;
  from?: number | undefined;
  until?: number | undefined;
  /** In an order's number, name, e-mail address, city, or tracking number; capitals do not matter. */
  text?: string | undefined;
  /** Only those that are paid and still to be dispatched: not cancelled, not disputed. */
  toDispatch?: boolean | undefined;
  /** Only those that were placed with live keys. */
  liveOnly?: boolean | undefined;
  limit: number;
}

const SEARCHED = ['id', 'first_name', 'last_name', 'email', 'city', 'tracking_number'] as const;

/** Orders that fit, newest first. */
export function searchOrders(db: Database, wanted: OrderSearch): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(wanted.limit);
  if (wanted.state) query = query.where('state', '=', wanted.state);
  if (wanted.from !== undefined) query = query.where('created_at', '>=', wanted.from);
  if (wanted.until !== undefined) query = query.where('created_at', '<', wanted.until);
  if (wanted.liveOnly) query = query.where('livemode', '=', 1);
  if (wanted.toDispatch)
    query = query
      .where('state', '=', 'paid')
      .where('dispatched_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('disputes')
              .select('disputes.id')
              .whereRef('disputes.order_id', '=', 'orders.id')
              .where('disputes.status', 'not in', SETTLED_FOR_SHOP),
          ),
        ),
      );
  const words = wanted.text?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  for (const word of words)
    query = query.where((where) =>
      where.or(
        SEARCHED.map((column) => where(where.fn('lower', [column]), 'like', containing(word))),
      ),
    );
  return query.execute();
}

// Both databases take a backslash for what it is in `like`, unless told to escape with it; a word
// with a wildcard in it only finds more.
function containing(word: string): string {
  return `%${word}%`;
}
