import { SETTLED_FOR_SHOP } from '#domain/dispute.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { Database } from './database.ts';
import type { OrderRow } from './tables.ts';

export interface OrderSearch {
  state?: OrderState | undefined;
  /** Created from this time (ms, inclusive) … */
  from?: number | undefined;
  /** … to this one (ms, exclusive). */
  until?: number | undefined;
  /** Terms in the number, name, email address, city or tracking number; case does not matter. */
  text?: string | undefined;
  /** Only paid orders to be dispatched: not cancelled and not disputed. */
  toDispatch?: boolean | undefined;
  /** Only orders that were placed with live keys. */
  liveOnly?: boolean | undefined;
  limit: number;
}

const SEARCHED = ['id', 'first_name', 'last_name', 'email', 'city', 'tracking_number'] as const;

/** The orders that match, newest first. */
export function searchOrders(db: Database, search: OrderSearch): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(search.limit);
  if (search.state) query = query.where('state', '=', search.state);
  if (search.from !== undefined) query = query.where('created_at', '>=', search.from);
  if (search.until !== undefined) query = query.where('created_at', '<', search.until);
  if (search.liveOnly) query = query.where('livemode', '=', 1);
  if (search.toDispatch)
    query = query
      .where('state', '=', 'paid')
      .where('dispatched_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('id', 'not in', ({ selectFrom }) =>
        selectFrom('disputes').select('order_id').where('status', 'not in', SETTLED_FOR_SHOP),
      );
  // A wildcard in a term only matches more.
  for (const term of search.text?.toLowerCase().split(/\s+/).filter(Boolean) ?? [])
    query = query.where((where) =>
      where.or(SEARCHED.map((column) => where(where.fn('lower', [column]), 'like', `%${term}%`))),
    );
  return query.execute();
}
