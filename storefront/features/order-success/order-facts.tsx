import type { ReactNode } from 'react';
import { EXPECTED_DELIVERY, tariffTimeOf } from '#domain/delivery.ts';
import { type BusinessDays, inRunningText } from '#domain/delivery-times.ts';
import { addBusinessDays, businessDaysIn } from '#domain/delivery-window.ts';
import { sumOf } from '#domain/money.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { betweenDays, dayInWords, localDay } from '#storefront/ui/calendar-day.ts';
import { CityLine } from '#storefront/ui/city-line.tsx';
import { deliveryDates } from '#storefront/ui/delivery-estimate.tsx';

/** Number, dates, customer and address of an order. */
export function OrderFacts({ order }: { order: LastOrder }) {
  return (
    <dl className="grid gap-6 border-t border-line pt-6 sm:max-lg:grid-cols-2 print:grid-cols-4 print:gap-6">
      <Fact label="Order number">
        <span className="text-xl font-medium tabular-nums">{order.orderId}</span>
        {!Number.isNaN(Date.parse(order.date)) && (
          <span className="block text-ink-soft">
            Ordered on {dayInWords(localDay(new Date(order.date)))}
          </span>
        )}
      </Fact>
      {isStillSent(order) && (
        <Fact label="Expected delivery">
          <Arrival order={order} />
        </Fact>
      )}
      <CustomerFacts customer={order.customer} />
    </dl>
  );
}

function CustomerFacts({ customer }: { customer: LastOrder['customer'] }) {
  if (!('firstName' in customer)) return null;
  const isComplete = 'email' in customer;
  return (
    <>
      <Fact label="Customer">
        {customer.firstName} {customer.lastName}
        {isComplete && <span className="block">{customer.phone}</span>}
      </Fact>
      <Fact label="Delivery address">
        {isComplete ? (
          <>
            {customer.address}
            <br />
            <CityLine {...customer} />
          </>
        ) : (
          customer.city
        )}
        <br />
        {customer.country}
        {!isComplete && (
          <span className="mt-1 block label">
            To protect your privacy, this page shows no street, phone or email.
          </span>
        )}
      </Fact>
    </>
  );
}

/** Whether the parcel left or will: not of a cancelled order, nor of one that was refunded before. */
export function isStillSent({ progress, paymentInfo }: LastOrder): boolean {
  if (!progress || progress.dispatch) return true;
  const refunded = sumOf(progress.refunds.map(({ amount }) => amount));
  return progress.cancelledAt === null && refunded < paymentInfo.amount;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

/**
 * The exact text of R8.3, below the dates of arrival of the services whose time the shop knows. Where that time is
 * another, it stands beside the dates, and the exact text says what it is the time of.
 */
export function Arrival({ order: { customer, shipping, date, progress } }: { order: LastOrder }) {
  const time = shipping && tariffTimeOf(shipping.name, customer.country);
  const delivery = time && businessDaysIn(time);
  if (!delivery || Number.isNaN(Date.parse(date))) return EXPECTED_DELIVERY;
  const sentAt = progress?.dispatch?.at;
  const from = sentAt === undefined ? 'after packing' : 'from dispatch';
  const dates = (
    <span className="block">
      {sentAt === undefined
        ? `Arrives ${deliveryDates(localDay(new Date(date)), delivery)}`
        : `Sent to arrive ${datesOnTheWay(localDay(new Date(sentAt)), delivery)}`}
    </span>
  );
  if (time === EXPECTED_DELIVERY)
    return (
      <>
        {dates}
        {EXPECTED_DELIVERY} {from}
      </>
    );
  return (
    <>
      {dates}
      <span className="block">
        {shipping.name} to {customer.country}: {inRunningText(time)} {from}
      </span>
      <span className="mt-1 block label">
        Standard delivery within Ireland: {EXPECTED_DELIVERY} {from}
      </span>
    </>
  );
}

function datesOnTheWay(dispatchDay: string, { least, most }: BusinessDays): string {
  return betweenDays(addBusinessDays(dispatchDay, least), addBusinessDays(dispatchDay, most));
}
