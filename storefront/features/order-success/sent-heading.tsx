import type { ReactNode } from 'react';
import { formatEuro } from '#domain/money.ts';
import { shop } from '#shop.config.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { buttonStyle } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { ExpectedDelivery } from './order-facts.tsx';
import { dayOf, isLate, leftOutText, refundedText, refundSums, returnsOf } from './order-stage.ts';
import { withdrawnNames } from './withdrawn-lines.ts';

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
        <p className="mt-3 max-w-[30rem] text-lead md:mt-4">
          {address}our parcel left us on {dayOf(at)}
          {leftOut && `, without ${leftOut}, which we refunded`}. <Changes order={order} />
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
        <div className="not-printed mt-7 flex flex-wrap items-center gap-x-8 gap-y-2">
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('secondary', 'bg-paper-light max-sm:w-full')}
          >
            Track your parcel
          </a>
          {late && (
            <a href={traceRequest(order)} className="text-link py-2.5">
              Not there yet? Ask us to trace it
            </a>
          )}
        </div>
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

/** What of the parcel is to come back, or is refunded. */
function Changes({ order }: { order: LastOrder }) {
  const { done, pending } = refundSums(order);
  const what = refundedText(order);
  // What was left out has a part of the sum.
  const sum = leftOutText(order) ? '' : formatEuro(done + pending);
  const refunded = what ? `${sum && `${sum} for `}${what}` : sum && `${sum} of your order`;
  return (
    <>
      {done + pending > 0 &&
        refunded &&
        `We ${done > 0 ? 'have refunded' : 'are refunding'} ${refunded}. `}
      {returnsOf(order).length > 0 &&
        `You’re sending back ${withdrawnNames(order) ?? 'what you withdrew from'}: where to, and until when, is below. `}
    </>
  );
}

/** An email to the shop, with the order's number. */
function traceRequest({ orderId }: LastOrder): string {
  return `mailto:${shop.email}?subject=${encodeURIComponent(`Order ${orderId}: please trace my parcel`)}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:col-span-2">
      <dt className="text-sm">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
