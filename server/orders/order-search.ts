import { type ExpressionBuilder, sql } from 'kysely';
import { SETTLED_FOR_SHOP } from '#domain/dispute.ts';
import type { Order } from '#domain/order.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { toOrder } from './order-rows.ts';

/** How the owner looks for orders. */
type OrderFilter = keyof typeof FILTERS;

export interface OrderSearch {
  state?: OrderState | undefined;
  filter?: OrderFilter | undefined;
  /** Created from this time (ms, inclusive) … */
  from?: number | undefined;
  /** … to this one (ms, exclusive). */
  until?: number | undefined;
  /** Terms in the number, name, addresses, phone or tracking number; case and accents do not matter. */
  text?: string | undefined;
  /** Only orders that were placed with live keys. */
  liveOnly?: boolean | undefined;
  limit: number;
}

const SEARCHED = [
  ...(['id', 'trackingNumber', 'firstName', 'lastName', 'email', 'phone'] as const),
  ...(['address', 'postalCode', 'city'] as const),
] as const;

// One column is read faster than nine.
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
  if (search.filter) query = query.where(FILTERS[search.filter]);
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

/** The paid orders of email addresses, newest first; the addresses are given in lower case. */
export function paidOrdersOf(
  db: Database,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  const lower = ({ fn }: Conditions) => fn<string>('lower', ['email']);
  return db
    .selectFrom('orders')
    .select((eb) => ['id', lower(eb).as('email')])
    .where(lower, 'in', ['', ...emails.map((email) => email.toLowerCase())])
    .where('email', '!=', '')
    .where('paidAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .execute();
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

type Conditions = ExpressionBuilder<Tables, 'orders'>;

const FILTERS = {
  'to-pack': isToDispatch,
  sent: ({ eb }: Conditions) => eb('dispatchedAt', 'is not', null),
  withdrawn: ({ eb, selectFrom }: Conditions) =>
    eb(
      'id',
      'in',
      selectFrom('withdrawals')
        .select('orderId')
        .where('settledReason', 'is', null)
        .where('orderId', 'is not', null)
        .$narrowType<{ orderId: string }>(),
    ),
  refunded: ({ eb, selectFrom }: Conditions) =>
    eb('id', 'in', selectFrom('refunds').select('orderId').where('state', '!=', 'failed')),
  cancelled: ({ eb, or }: Conditions) =>
    or([eb('cancelledAt', 'is not', null), eb('state', '=', 'cancelled')]),
  unpaid: ({ eb }: Conditions) => eb('state', 'in', ['draft', 'awaiting_payment', 'expired']),
  'to-check': ({ eb }: Conditions) => eb('state', '=', 'needs_review'),
} as const;

export const ORDER_FILTERS = Object.keys(FILTERS) as OrderFilter[];

/** In lower case, without accents, and with straight apostrophes. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();
}
