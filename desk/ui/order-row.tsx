import { Link } from 'react-router';
import type { DeskOrder } from '#contract/desk.ts';
import { formatTime } from '#desk/format.ts';
import { formatEuro } from '#domain/money.ts';
import { StateBadge } from './badge.tsx';

/** An order in a list, as a link. */
export function OrderRow({ order }: { order: DeskOrder }) {
  const { id, customer, createdAt, quote } = order;
  return (
    <li className="row">
      <Link
        to={`/orders/${id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 hover:bg-paper sm:grid-cols-[7.5rem_minmax(0,1fr)_auto_6rem] md:grid-cols-[7.5rem_minmax(0,1fr)_8rem_10rem_6rem]"
      >
        <span className="font-semibold text-green">{id}</span>
        <span className="truncate max-sm:order-3">
          {customer.firstName} {customer.lastName}
          <span className="text-ink-soft">
            , {customer.city}, {customer.country}
          </span>
        </span>
        <span className="text-small text-ink-soft max-md:hidden">{formatTime(createdAt)}</span>
        <span className="max-sm:order-4">
          <StateBadge order={order} />
        </span>
        <span className="text-right tabular-nums max-sm:order-2">{formatEuro(quote.total)}</span>
      </Link>
    </li>
  );
}
