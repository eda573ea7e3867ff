import type { ReactNode } from 'react';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { buttonStyle } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { OrderEmail } from './order-email.tsx';
import { ExpectedDelivery } from './order-facts.tsx';
import { dayOf, isLate, leftOutText } from './order-stage.ts';

/** The headline of an order whose parcel is on its way: dates, carrier and tracking in one block, on a dark ground. */
export function SentHeading({ order }: { order: LastOrder }) {
  const { progress, customer } = order;
  if (!progress?.dispatch) return null;
  const { at, carrier, trackingNumber, trackingUrl } = progress.dispatch;
  const late = isLate(order);
  const leftOut = leftOutText(order);
  const address = 'firstName' in customer ? `${customer.firstName}, y` : 'Y';
  return (
    <header className="grid bg-green-deep text-paper-light dark-ground lg:grid-cols-2 print:block print:bg-transparent print:text-ink">
      <div className="self-center px-(--side) py-12 lg:pr-16 lg:pl-shell">
        <h1 className="max-w-[18ch] text-title">
          {late ? 'Your parcel should be with you by now' : 'Your order is on its way'}
        </h1>
        <p className="mt-3 max-w-[30rem] text-lead text-balance md:mt-4">
          {address}our parcel left us on {dayOf(at)}
          {leftOut && `, without ${leftOut}, which we refunded`}.
          {late && (
            <>
              {' '}
              If it hasn’t arrived, we’re sorry: write to <OrderEmail order={order} />, and we’ll
              trace it with {carrier}.
            </>
          )}
        </p>
        <dl className="mt-6 grid max-w-[34rem] gap-x-10 gap-y-4 border-t border-clover pt-5 sm:grid-cols-2 print:flex print:border-0 print:py-0">
          <Fact label="Expected delivery">
            <ExpectedDelivery order={order} />
          </Fact>
          <Fact label={`With ${carrier}, tracking number`}>
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="tracking text-link wrap-anywhere"
            >
              {trackingNumber}
            </a>
          </Fact>
        </dl>
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle('secondary', 'mt-7 bg-paper-light max-sm:w-full')}
        >
          Track your parcel
        </a>
      </div>
      <div className="not-printed relative max-lg:order-first max-lg:h-56">
        <Picture
          name="elder-and-clover"
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          priority
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:col-span-2">
      <dt className="text-sm">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
