import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { DeskParcel } from '#contract/desk.ts';
import { formatDay, formatTime } from '#desk/format.ts';
import { Badge } from '#desk/ui/badge.tsx';
import { Input } from '#desk/ui/inputs.tsx';
import { leavesTheEu } from '#domain/countries.ts';
import { postalLines } from '#domain/postal-address.ts';
import { carrier } from '#shop.config.ts';
import { Button } from '#storefront/ui/button.tsx';
import { LeftOut, RefundBadge } from './left-out.tsx';

/** One parcel: what goes in, where it goes, and its tracking number. */
export function ParcelRow({
  parcel: { order, lines, leftOut, isExpress, isLate, withdrawnAt, refundedAsAmount },
  ticked,
  onTick,
  number,
  onNumber,
  sameNumberAs,
  onSendAnyway,
}: {
  parcel: DeskParcel;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  number: string;
  onNumber: (number: string) => void;
  /** Another parcel of the list that has the same number. */
  sameNumberAs: string | undefined;
  /** What lets a withdrawn parcel be sent; absent for the others. */
  onSendAnyway: (() => void) | undefined;
}) {
  const { id, customer, quote, paidAt, note } = order;
  const [street = '', ...rest] = postalLines(customer);
  const isAbroad = leavesTheEu(customer.country);
  return (
    <li className="row grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-2 md:grid-cols-[1.75rem_minmax(0,3fr)_minmax(0,2.5fr)_13rem]">
      <input
        type="checkbox"
        aria-label={`Tick ${id}`}
        checked={ticked}
        disabled={onSendAnyway !== undefined}
        onChange={({ target }) => onTick(target.checked)}
        className="mt-0.5 size-6 accent-green"
      />
      <div>
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Link to={`/orders/${id}`} className="text-link font-semibold text-green">
            {id}
          </Link>
          <span className="text-ink-soft">paid {formatTime(paidAt ?? order.createdAt)}</span>
          {isLate && <Badge tone="stop">late</Badge>}
          {isExpress && <Badge tone="urgent">express</Badge>}
          {withdrawnAt !== null && (
            <Badge tone="stop">{`withdrawn ${formatDay(withdrawnAt)}`}</Badge>
          )}
          <RefundBadge refundedAsAmount={refundedAsAmount} />
          {isAbroad && <Badge tone="wait">customs invoice</Badge>}
        </p>
        <ul className="text-lg leading-snug">
          {lines.map(({ productId, name, sku, quantity }) => (
            <li key={productId}>
              <strong className="font-semibold">{quantity} ×</strong> {name}{' '}
              <span className="text-small whitespace-nowrap text-ink-soft">{sku}</span>
            </li>
          ))}
        </ul>
        <LeftOut lines={leftOut} />
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
        {street}
        <br />
        {rest.join(', ')}
        <br />
        <span className="text-ink-soft">{quote.shipping.name}</span>
      </address>
      <div className="max-md:col-start-2">
        {onSendAnyway ? (
          <>
            <p className="mb-1 text-small">Ask the customer before you send it.</p>
            <Button variant="quiet" onClick={onSendAnyway}>
              Send it anyway<span className="sr-only">: {id}</span>
            </Button>
          </>
        ) : (
          <>
            <Input
              label="Tracking number"
              aria-label={`Tracking number of ${id}`}
              aria-describedby={`number-${id}`}
              aria-invalid={sameNumberAs !== undefined}
              value={number}
              onChange={({ target }) => onNumber(target.value)}
              onKeyDown={goOnAfterScan}
              data-tracking={ticked ? 'ticked' : ''}
              autoCapitalize="characters"
              spellCheck={false}
            />
            <p
              id={`number-${id}`}
              role="status"
              className={`text-small empty:hidden ${sameNumberAs === undefined ? 'text-ink-soft' : 'text-error'}`}
            >
              {sameNumberAs === undefined ? unlikeCarriers(number) : `Already at ${sameNumberAs}.`}
            </p>
          </>
        )}
      </div>
    </li>
  );
}

/** A number that can be sent, but is not as the carrier's are. */
function unlikeCarriers(number: string): string {
  const text = number.replaceAll(' ', '');
  if (text === '' || carrier.trackingNumber.test(text)) return '';
  return `Not like ${carrier.name}’s numbers.`;
}

/**
 * A scanner ends a number with Enter: goes on to the next empty field instead of sending; when parcels are ticked, only to
 * those.
 */
function goOnAfterScan(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-tracking]') ?? [])];
  const ticked = fields.some(({ dataset }) => dataset.tracking === 'ticked');
  const next = fields
    .slice(fields.indexOf(event.currentTarget) + 1)
    .find(({ value, dataset }) => value === '' && (!ticked || dataset.tracking === 'ticked'));
  (next ?? form?.querySelector<HTMLButtonElement>('button[type=submit]'))?.focus();
}
