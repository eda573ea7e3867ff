import { Link } from 'react-router';
import type { DeskParcel } from '#contract/desk.ts';
import { counted, formatTime } from '#desk/format.ts';
import { formatEuro, sumOf } from '#domain/money.ts';
import { OrderBadges } from './badge.tsx';

/** An order in a list, as a link. */
export function OrderRow({ parcel }: { parcel: DeskParcel }) {
  const { order, lines, leftOut } = parcel;
  const { id, customer, createdAt, quote } = order;
  const items = sumOf([...lines, ...leftOut].map(({ quantity }) => quantity));
  return (
    <li className="row">
      <Link
        to={`/orders/${id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 hover:bg-paper md:grid-cols-[7rem_minmax(0,1fr)_10.5rem_6.5rem_5.5rem] xl:grid-cols-[7rem_minmax(0,1fr)_13.5rem_4.5rem_6.5rem_5.5rem]"
      >
        <span className="font-semibold text-green">{id}</span>
        <span className="truncate max-md:order-3 max-md:col-span-2">
          {customer.firstName} {customer.lastName}
          <span className="text-ink-soft">
            , {customer.city}, {customer.country}
          </span>
        </span>
        <span className="max-md:order-4">
          <OrderBadges parcel={parcel} />
        </span>
        <span className="text-right text-small text-ink-soft max-xl:hidden">
          {counted(items, 'item')}
        </span>
        <span className="text-right text-small text-ink-soft max-md:order-5">
          {formatTime(createdAt)}
        </span>
        <span className="text-right tabular-nums max-md:order-2">{formatEuro(quote.total)}</span>
      </Link>
    </li>
  );
}
