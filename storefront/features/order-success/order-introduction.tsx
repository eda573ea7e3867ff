import type { ReactNode } from 'react';
import { countItems } from '#domain/cart.ts';
import { formatEuro } from '#domain/money.ts';
import { POLICIES } from '#domain/policies.ts';
import { hasDetails, type LastOrder } from '#storefront/api/last-order.ts';
import { betweenDays } from '#storefront/ui/calendar-day.ts';
import { PageHeading, PictureHeading } from '#storefront/ui/page-heading.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { SignedNote } from '#storefront/ui/signature.tsx';
import {
  arrivalOf,
  cardOf,
  isLate,
  type OrderStage,
  reasonOf,
  refundDayOf,
  refundSums,
  stageOf,
} from './order-stage.ts';
import { ReturnSteps } from './return-steps.tsx';
import { SentHeading } from './sent-heading.tsx';
import { refundDueAmount, withdrawnNames } from './withdrawn-lines.ts';

/** The headline of an order: what has become of it, in words; with a picture while its parcel is to come. */
export function OrderIntroduction({ order }: { order: LastOrder }) {
  const stage = stageOf(order);
  if (stage === 'sent') return <SentHeading order={order} />;
  const title = titleOf(order, stage);
  const text = (
    <>
      <p>
        {order.progress ? <Progress order={order} stage={stage} /> : <Confirmation order={order} />}
      </p>
      {!order.progress && <Brief order={order} />}
      {stage === 'cancelled' && <Reason order={order} />}
    </>
  );
  if (stage !== 'packing')
    return (
      <div className="bg-paper print:bg-transparent forced-colors:border-b">
        <PageHeading title={title} aside={<RefundSum order={order} />}>
          {text}
        </PageHeading>
        {stage === 'withdrawn' && isOnItsWay(order) && <ReturnOptions />}
        <ReturnSteps order={order} className="shell pb-12 print:mt-5 print:pb-0" />
      </div>
    );
  return (
    <PictureHeading title={title} picture="parcel" alt="" narrowScreens="strip">
      {text}
      <SignedNote className="not-printed mt-6 text-ink">
        Start with less than you think you need. There is always the next wash.
      </SignedNote>
    </PictureHeading>
  );
}

/** Whether a parcel that was sent should not have arrived yet. */
function isOnItsWay(order: LastOrder): boolean {
  return Boolean(order.progress?.dispatch) && !isLate(order);
}

/** The two ways back of a parcel that is still on its way. */
function ReturnOptions() {
  return (
    <dl className="shell grid gap-x-20 gap-y-5 pb-10 sm:grid-cols-2 print:pb-0">
      {RETURN_OPTIONS.map(([title, text]) => (
        <div key={title}>
          <dt className="font-display text-subheading">{title}</dt>
          <dd className="mt-1 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const RETURN_OPTIONS = [
  ['Refuse the parcel', 'Tell the courier you don’t want it. It comes back to us by itself.'],
  ['Or accept it, and post the goods back', 'Where to and until when is below.'],
] as const;

type Stage = Exclude<OrderStage, 'sent'>;

function titleOf(order: LastOrder, stage: Stage): string {
  switch (stage) {
    case 'packing':
      return order.progress ? 'We’re packing your order' : 'Thank You for Your Order!';
    case 'withdrawn':
    case 'checking':
      return 'Your withdrawal has reached us';
    case 'refunded':
      return refundSums(order).pending > 0 ? 'Your refund is on its way' : 'Your order is refunded';
    case 'cancelled':
      return 'Your order is cancelled';
  }
}

/** The order in one line. */
function Brief({ order: { orderId, items, total } }: { order: LastOrder }) {
  const count = countItems(items);
  return (
    <p className="not-printed mt-3 text-base lg:hidden">
      {count} {count === 1 ? 'item' : 'items'}, {formatEuro(total)}, order {orderId}
    </p>
  );
}

function Confirmation({ order }: { order: LastOrder }) {
  if (!hasDetails(order))
    return (
      <>
        We have received your payment and emailed you a confirmation with the link to this order.
        <span className="not-printed">
          {' '}
          To protect your privacy, this page no longer shows your name and address.
        </span>
      </>
    );
  return (
    <>
      {order.customer.firstName}, we have your payment. An email with the link to this order is on
      its way to <span className="wrap-anywhere text-ink">{order.customer.email}</span>.
      <ExpectedArrival order={order}>Your parcel should</ExpectedArrival>
    </>
  );
}

function Progress({ order, stage }: { order: LastOrder; stage: Stage }) {
  const { progress, customer } = order;
  const address = 'firstName' in customer ? `${customer.firstName}, w` : 'W';
  const refundDay = progress && refundDayOf(progress);
  const due = progress?.refundDue;
  switch (stage) {
    case 'packing':
      return (
        <>
          {address}e have your payment.
          <ExpectedArrival order={order}>Your parcel should</ExpectedArrival>
        </>
      );
    case 'checking':
      return (
        <>
          {address}e’re checking what to send you.
          <ExpectedArrival order={order}>What you keep should</ExpectedArrival> For{' '}
          {withdrawnNames(order) ?? 'what you withdrew from'}, you get your money back by{' '}
          {refundDay} at the latest.
        </>
      );
    case 'withdrawn':
      return progress?.dispatch ? (
        <>
          {!isLate(order) && (
            <ExpectedArrival order={order}>Your parcel should still</ExpectedArrival>
          )}{' '}
          Here is how the goods come back, and when you get your money.
        </>
      ) : (
        <>
          Nothing will be sent, and you need do nothing more. We refund you{' '}
          {due !== undefined && `${formatEuro(due)} `}by {refundDay} at the latest.
        </>
      );
    case 'cancelled':
      return (
        <>
          {address}e’re sorry: nothing will be sent. <Refunded order={order} />
        </>
      );
    case 'refunded':
      return (
        <>
          {!progress?.dispatch && 'Nothing will be sent. '}
          <Refunded order={order} />
        </>
      );
  }
}

/** What goes back, in large, above the amounts of the table. */
function RefundSum({ order }: { order: LastOrder }) {
  const { done, pending } = refundSums(order);
  const due = done + pending || refundDueAmount(order);
  if (!due) return null;
  const soon = pending > 0 ? 'Refund on its way' : 'Refunded';
  const card = cardOf(order);
  return (
    <div className="not-printed self-center max-lg:mt-6 lg:text-right">
      <p className="label">{done + pending > 0 ? soon : 'To be refunded'}</p>
      <p>
        <Price amount={due} className="font-display text-title lining-nums" />
      </p>
      <p className="text-ink-soft">To {card ?? 'the card you paid with'}</p>
    </div>
  );
}

/** Why the shop has cancelled the order, if it has said so. */
function Reason({ order }: { order: LastOrder }) {
  const note = reasonOf(order);
  return note && <blockquote className="mt-4 whitespace-pre-line text-ink">{note}</blockquote>;
}

function Refunded({ order }: { order: LastOrder }) {
  const { done, pending } = refundSums(order);
  const card = cardOf(order);
  if (done + pending === 0) return null;
  return (
    <>
      Your money {pending > 0 ? 'is on its way' : 'went back'} to{' '}
      {card ? `your ${card}` : 'the card you paid with'}; your bank may take{' '}
      {POLICIES.bankRefundDelay} to show it.
    </>
  );
}

function ExpectedArrival({ order, children }: { order: LastOrder; children: ReactNode }) {
  const arrival = arrivalOf(order);
  if (!arrival) return null;
  return (
    <>
      {' '}
      {children} {isLate(order) ? 'have arrived' : 'arrive'}{' '}
      <span className="text-ink">{betweenDays(arrival.earliest, arrival.latest)}</span>.
    </>
  );
}
