import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { DeskParcel } from '#contract/desk.ts';
import { formatDay, formatTime } from '#desk/format.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { Input } from '#desk/ui/inputs.tsx';

/** One parcel: what goes in, where it goes, and its tracking number. */
export function ParcelRow({
  parcel: { order, lines, isExpress, withdrawnAt },
  ticked,
  onTick,
  number,
  onNumber,
}: {
  parcel: DeskParcel;
  ticked: boolean;
  onTick: (id: string, ticked: boolean) => void;
  number: string;
  onNumber: (id: string, number: string) => void;
}) {
  const { id, customer, quote, paidAt, note } = order;
  return (
    <li className="row grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-3 md:grid-cols-[1.75rem_minmax(0,3fr)_minmax(0,2.5fr)_13rem]">
      <input
        type="checkbox"
        aria-label={`Tick ${id}`}
        checked={ticked}
        onChange={({ target }) => onTick(id, target.checked)}
        className="mt-0.5 size-6 accent-green"
      />
      <div>
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Link to={`/orders/${id}`} className="text-link font-semibold text-green">
            {id}
          </Link>
          <span className="text-ink-soft">paid {formatTime(paidAt ?? order.createdAt)}</span>
          {isExpress && <Badge tone="bad">express</Badge>}
          {withdrawnAt !== null && (
            <Badge tone="bad">{`withdrawn ${formatDay(withdrawnAt)}: ask first`}</Badge>
          )}
        </p>
        <ul className="text-lg leading-snug">
          {lines.map(({ productId, name, sku, quantity }) => (
            <li key={productId}>
              <strong className="font-semibold">{quantity} ×</strong> {name}{' '}
              <span className="text-small whitespace-nowrap text-ink-soft">{sku}</span>
            </li>
          ))}
        </ul>
        {note !== '' && (
          <p className="mt-1 border-l-2 border-amber-bright pl-2 text-small wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        )}
      </div>
      <address className="text-small wrap-anywhere not-italic max-md:col-start-2">
        <strong className="font-semibold">
          {customer.firstName} {customer.lastName}
        </strong>
        <br />
        {customer.address}
        <br />
        {customer.postalCode} {customer.city}, {customer.country}
        <br />
        <span className="text-ink-soft">{quote.shipping.name}</span>
      </address>
      <div className="max-md:col-start-2">
        <Input
          label="Tracking number"
          aria-label={`Tracking number of ${id}`}
          value={number}
          onChange={({ target }) => onNumber(id, target.value)}
          onKeyDown={goOnAfterScan}
          data-tracking
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </li>
  );
}

/** A scanner ends a number with Enter: goes on to the next empty field instead of sending. */
function goOnAfterScan(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey) return;
  event.preventDefault();
  const form = event.currentTarget.form;
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[data-tracking]') ?? [])];
  const rest = fields.slice(fields.indexOf(event.currentTarget) + 1);
  const next = rest.find(({ value }) => value === '');
  (next ?? form?.querySelector<HTMLButtonElement>('button[type=submit]'))?.focus();
}
