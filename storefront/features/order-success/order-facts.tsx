import type { ReactNode } from 'react';
import { DEFAULT_COUNTRY } from '#domain/countries.ts';
import { EXPECTED_DELIVERY } from '#domain/delivery.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { betweenDays, dayInWords, localDay } from '#storefront/ui/calendar-day.ts';
import { CityLine } from '#storefront/ui/city-line.tsx';
import { arrivalOf, isLate, stageOf } from './order-stage.ts';

/** Number, dates, customer and address of an order; once it is sent, the headline has the dates of arrival. */
export function OrderFacts({ order }: { order: LastOrder }) {
  const stage = stageOf(order);
  return (
    <section aria-labelledby="facts">
      <h2
        id="facts"
        className={`mb-2 text-subheading leading-none ${order.progress ? '' : 'not-printed'}`}
      >
        Your order
      </h2>
      {/* Two columns where each has room for an order number. */}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-6 border-t border-line pt-6 lg:grid-cols-1">
        <Fact label="Order number">
          <span className="text-xl font-medium tabular-nums">{order.orderId}</span>
          {!Number.isNaN(Date.parse(order.date)) && (
            <span className="block text-ink-soft">
              Ordered on {dayInWords(localDay(new Date(order.date)))}
            </span>
          )}
        </Fact>
        {(stage === 'packing' || (stage === 'checking' && arrivalOf(order))) && (
          <Fact label="Expected delivery">
            <ExpectedDelivery order={order} />
          </Fact>
        )}
        <CustomerFacts order={order} />
      </dl>
    </section>
  );
}

/** Who ordered, and where the parcel goes; nothing once that is forgotten. */
function CustomerFacts({ order: { customer } }: { order: LastOrder }) {
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
          <span className="not-printed mt-1 block label">
            To protect your privacy, this page shows no street, phone or email.
          </span>
        )}
      </Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The exact text of R8.3, below the dates of arrival of the services whose time the shop knows. */
export function ExpectedDelivery({ order }: { order: LastOrder }) {
  const arrival = arrivalOf(order);
  if (!arrival) return EXPECTED_DELIVERY;
  const arrives = order.progress?.dispatch ? 'Should arrive' : 'Arrives';
  return (
    <>
      <span className="block font-medium">
        {isLate(order) ? 'Should have arrived' : arrives}{' '}
        {betweenDays(arrival.earliest, arrival.latest)}
      </span>
      <DeliveryTime order={order} />
    </>
  );
}

/**
 * The exact text of R8.3. Where the time of the service is another, it stands there, and the exact text says what it is
 * the time of.
 */
function DeliveryTime({ order }: { order: LastOrder }) {
  const { customer, progress } = order;
  const time = arrivalOf(order)?.time;
  if (!time) return EXPECTED_DELIVERY;
  const from = progress?.dispatch ? 'from dispatch' : 'after packing';
  return time === EXPECTED_DELIVERY
    ? `${EXPECTED_DELIVERY} ${from}`
    : `${time} ${from} ${comparisonFor(customer.country)}`;
}

function comparisonFor(country: string): string {
  return country === DEFAULT_COUNTRY
    ? `instead of ${EXPECTED_DELIVERY}`
    : `(standard delivery within Ireland: ${EXPECTED_DELIVERY})`;
}
