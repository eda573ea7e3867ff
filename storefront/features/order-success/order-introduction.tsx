import type { ReactNode } from 'react';
import { inRunningText } from '#domain/delivery-times.ts';
import { formatEuro } from '#domain/money.ts';
import { POLICIES, refundBy } from '#domain/policies.ts';
import { hasDetails, type LastOrder } from '#storefront/api/last-order.ts';
import { buttonStyle } from '#storefront/ui/button.tsx';
import { betweenDays, dayInWords, localDay } from '#storefront/ui/calendar-day.ts';
import { PageHeading, PictureHeading } from '#storefront/ui/page-heading.tsx';
import { ShopAddress, ShopEmail } from '#storefront/ui/shop-contact.tsx';
import { arrivalOf, isComing, refundSums, stageOf } from './order-stage.ts';

/** The headline of an order: what has become of it, in words; with a picture while its parcel is to come. */
export function OrderIntroduction({ order }: { order: LastOrder }) {
  const title = titleOf(order);
  const text = (
    <p>{order.progress ? <Progress order={order} /> : <Confirmation order={order} />}</p>
  );
  if (!isComing(order)) return <PageHeading title={title}>{text}</PageHeading>;
  return (
    <PictureHeading title={title} picture="parcel" alt="" narrowScreens="strip">
      {text}
      <TrackParcel order={order} />
    </PictureHeading>
  );
}

function titleOf(order: LastOrder): string {
  switch (stageOf(order)) {
    case 'packing':
      return order.progress ? 'We’re packing your order' : 'Thank You for Your Order!';
    case 'sent':
      return isLate(order) ? 'Your order was sent' : 'Your order is on its way';
    case 'withdrawn':
    case 'checking':
      return 'Your withdrawal has reached us';
    case 'refunded':
      return refundSums(order).pending > 0 ? 'Your refund is on its way' : 'Your order is refunded';
    case 'cancelled':
      return 'Your order is cancelled';
  }
}

function TrackParcel({ order: { progress } }: { order: LastOrder }) {
  if (!progress?.dispatch) return null;
  return (
    <a
      href={progress.dispatch.trackingUrl}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle('primary', 'mt-6')}
    >
      Track your parcel
    </a>
  );
}

function Confirmation({ order }: { order: LastOrder }) {
  if (!hasDetails(order))
    return (
      <>
        We have received your payment and emailed you a confirmation. To protect your privacy, this
        page no longer shows your name and address.
      </>
    );
  return (
    <>
      {order.customer.firstName}, we have your payment, and a confirmation is on its way to{' '}
      <span className="wrap-anywhere text-ink">{order.customer.email}</span>.
      <ExpectedArrival order={order}>Your parcel should arrive</ExpectedArrival>
    </>
  );
}

function Progress({ order }: { order: LastOrder }) {
  const { progress, customer } = order;
  const address = 'firstName' in customer ? `${customer.firstName}, w` : 'W';
  const sentAt = progress?.dispatch?.at;
  switch (stageOf(order)) {
    case 'packing':
      return (
        <>
          {address}e have your payment, and your parcel leaves us within{' '}
          {inRunningText(POLICIES.processing)}.
          <ExpectedArrival order={order}>It should arrive</ExpectedArrival>
        </>
      );
    case 'checking':
      return (
        <>
          {address}e’re checking what of your order to send, and refund what you withdrew from by{' '}
          {refundDayOf(order)} at the latest.
        </>
      );
    case 'sent':
      return (
        <>
          {address}e sent your parcel on {dayOf(sentAt ?? '')}.
          {isLate(order) ? (
            <>
              {' '}
              It should have arrived by now. If it hasn’t, write to <ShopEmail />.
            </>
          ) : (
            <ExpectedArrival order={order}>It should arrive</ExpectedArrival>
          )}
        </>
      );
    case 'withdrawn':
      return <Withdrawn order={order} />;
    case 'cancelled':
    case 'refunded':
      return (
        <>
          {sentAt === undefined && 'Nothing will be sent. '}
          <Refunded order={order} />
        </>
      );
  }
}

function Withdrawn({ order }: { order: LastOrder }) {
  const latest = refundDayOf(order);
  if (!order.progress?.dispatch)
    return <>You need do nothing more. We refund you by {latest} at the latest.</>;
  return (
    <>
      Please send the goods to <ShopAddress /> within {POLICIES.returnDays} days of your withdrawal.
      We refund you by {latest} at the latest. We may wait until they are back, or until you show us
      that you have sent them.
    </>
  );
}

/** The last day of the refund after the withdrawal that the headline is about. */
function refundDayOf({ progress }: LastOrder): string {
  const { withdrawals = [] } = progress ?? {};
  const withdrawal =
    withdrawals.find(({ isWhole }) => isWhole) ?? withdrawals.findLast(({ isOpen }) => isOpen);
  return dayOf(refundBy(Date.parse(withdrawal?.at ?? '')));
}

function Refunded({ order }: { order: LastOrder }) {
  const { done, pending } = refundSums(order);
  const { brand, last4 } = order.paymentInfo;
  if (done + pending === 0) return null;
  return (
    <>
      {formatEuro(done + pending)} {pending > 0 ? 'is on its way' : 'went back'} to{' '}
      {last4 ? (
        <>
          your <span className="capitalize">{brand}</span> ending in {last4}
        </>
      ) : (
        'the card you paid with'
      )}
      ; your bank may take {POLICIES.bankRefundDelay} to show it.
    </>
  );
}

function ExpectedArrival({ order, children }: { order: LastOrder; children: ReactNode }) {
  const arrival = arrivalOf(order);
  if (!arrival) return null;
  return (
    <>
      {' '}
      {children} <span className="text-ink">{betweenDays(arrival.earliest, arrival.latest)}</span>.
    </>
  );
}

/** Whether the last day of the arrival had passed when the server read the order. */
function isLate(order: LastOrder): boolean {
  const arrival = arrivalOf(order);
  const today = order.progress && localDay(new Date(order.progress.asOf));
  return arrival !== undefined && today !== undefined && today > arrival.latest;
}

/** Does not wrap. */
function dayOf(time: string | number): string {
  return dayInWords(localDay(new Date(time))).replaceAll(' ', '\u00a0');
}
