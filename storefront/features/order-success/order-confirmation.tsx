import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { POLICIES, RETURNS_PROMISE, withdrawalPathOf } from '#domain/policies.ts';
import { carrier, company } from '#shop.config.ts';
import { hasName, type LastOrder } from '#storefront/api/last-order.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Letterhead } from '#storefront/ui/letterhead.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { SignedNote } from '#storefront/ui/signature.tsx';
import { HowToUse } from './how-to-use.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderEmail } from './order-email.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderIntroduction } from './order-introduction.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderProgress } from './order-progress.tsx';
import {
  cardOf,
  isComing,
  isMissing,
  type OrderStage,
  refundSums,
  returnsOf,
  stageOf,
} from './order-stage.ts';
import { Packing } from './packing.tsx';
import { ReturnSteps } from './return-steps.tsx';

// Only shops whose rules want invoices need it.
const OrderDocuments = lazy(() =>
  import('./order-documents.tsx').then((module) => ({ default: module.OrderDocuments })),
);

/**
 * The confirmation of a paid order, with the customer until that is forgotten; of an order opened by its link, with what
 * has happened to it.
 */
export function OrderConfirmation({
  order,
  refresh,
}: {
  order: LastOrder;
  /** Loads the order of a link again. */
  refresh?: (() => Promise<void>) | undefined;
}) {
  const { progress } = order;
  return (
    <>
      <Letterhead reference={`Order ${order.orderId}`} />
      <div className="document-title shell hidden print:block">
        {progress ? 'Order status' : 'Order receipt'}
      </div>
      <OrderIntroduction order={order} />
      <div className="order-document @container shell pb-14 md:pb-20 print:pb-0">
        {isMissing(order) && <LateSteps order={order} />}
        {isComing(order) && <ReturnSteps order={order} className="mt-10 lg:mt-12 print:mt-5" />}
        {/* Columns only where the text leaves room for both. */}
        <div className="mt-10 grid grid-cols-1 gap-12 lg:mt-12 lg:@min-[50rem]:grid-cols-[20rem_1fr] lg:@min-[50rem]:items-start lg:@min-[50rem]:gap-x-20">
          <div className="grid gap-10 print:contents">
            {progress && (
              <OrderProgress
                order={order}
                // Would show the next user of the computer a name that is forgotten.
                refresh={hasName(order) ? refresh : undefined}
              />
            )}
            <OrderFacts order={order} />
          </div>
          <div className="@container">
            <OrderItems order={order} />
            <PaymentBox order={order} />
            {progress?.documents && (
              <Suspense>
                <OrderDocuments order={order} documents={progress.documents} />
              </Suspense>
            )}
            {progress && <Actions order={order} />}
          </div>
        </div>
        {!progress && (
          <>
            <FirstSteps order={order} />
            <Actions order={order} />
          </>
        )}
        {isComing(order) && <HowToUse order={order} />}
        <ClosingNote stage={stageOf(order)} />
        {(isComing(order) || stageOf(order) === 'checking') && (
          <div
            className={`mt-10 border-t border-line pt-5 text-sm text-ink-soft print:mt-5 ${order.progress?.withdrawals.length ? 'not-printed' : ''}`}
          >
            <p>
              Changed your mind? {RETURNS_PROMISE} To do so,{' '}
              <Link to={withdrawalPathOf(order.orderId)} className="text-link">
                withdraw from the contract here
              </Link>
              .
            </p>
          </div>
        )}
      </div>
    </>
  );
}

/** The founder's words at the end of an order of which nothing comes. */
function ClosingNote({ stage }: { stage: OrderStage }) {
  if (stage !== 'refunded' && stage !== 'cancelled') return null;
  return (
    <SignedNote className="not-printed mt-14 border-t border-line pt-8">
      {stage === 'cancelled'
        ? 'I’m sorry that you waited for nothing. I’d be glad to pack your next order myself.'
        : 'Thank you for ordering from me, even if it didn’t work out. You are always welcome back.'}
    </SignedNote>
  );
}

/** What follows an order that was just paid. */
function FirstSteps({ order }: { order: LastOrder }) {
  return (
    <NextSteps
      title="What happens next"
      steps={[
        ['We pack', <Packing key="packing" order={order} />],
        ['You hear from us', 'When your parcel leaves, we email you its tracking number.'],
        ['It arrives', 'With the tracking number you can follow it to your door.'],
      ]}
      className="not-printed mt-14 border-t border-line pt-8 lg:mt-20"
    />
  );
}

/** What the shop does about a parcel that should have arrived, and how to reach it. */
function LateSteps({ order }: { order: LastOrder }) {
  return (
    <NextSteps
      title="Not there yet?"
      steps={[
        [
          'You tell us',
          <span key="tell">
            Write to <OrderEmail order={order} />
            {company.telephone && (
              <>
                , or call{' '}
                <a
                  href={`tel:${company.telephone.replaceAll(' ', '')}`}
                  className="text-link py-2.5 whitespace-nowrap"
                >
                  {company.telephone}
                </a>
              </>
            )}
            . We reply within {POLICIES.replyHours} hours.
          </span>,
        ],
        ['We trace it', `We ask ${carrier.name} where it is, and write to you what they say.`],
        ['You get it, or your money', 'If it is lost, we send it again or refund you.'],
      ]}
      className="mt-10 lg:mt-12 print:mt-5"
    />
  );
}

/** Where to ask, and where to go from here. */
function Actions({ order }: { order: LastOrder }) {
  return (
    <>
      {/* Before, the first step says where to write. */}
      {order.progress && (
        <p className="not-printed mt-6">
          Something to ask? Write to <OrderEmail order={order} />.
        </p>
      )}
      <div className="not-printed mt-10 flex flex-wrap items-center gap-x-8 gap-y-2">
        <ButtonLink to={PAGES.shop} variant="secondary" className="max-sm:w-full">
          Continue Shopping
        </ButtonLink>
        <ButtonLink to={PAGES.home} variant="quiet" className="max-sm:w-full">
          Back to Home
        </ButtonLink>
        <Button variant="quiet" onClick={() => print()} className="max-sm:w-full">
          Print this page
        </Button>
      </div>
    </>
  );
}

/** What was paid, or what of it went back. */
function PaymentBox({ order }: { order: LastOrder }) {
  const { amount, id } = order.paymentInfo;
  const card = cardOf(order);
  const { done, pending } = refundSums(order);
  const refunded = done + pending;
  const isGood = refunded === 0 && isComing(order) && returnsOf(order).length === 0;
  return (
    <section
      aria-label="Payment"
      className={`mt-10 flex break-inside-avoid gap-4 p-6 print:mt-5 print:bg-transparent print:p-0 forced-colors:border ${isGood ? 'bg-clover-pale' : 'bg-paper'}`}
    >
      {isGood && <Icon name="check" className="not-printed mt-0.5 size-6 text-green" />}
      <div className="min-w-0 grow">
        <h2 className="font-text text-base font-medium">{paymentTitle(order)}</h2>
        <p className="mt-1">
          <Price amount={refunded || amount} />
          {refunded > 0 && refunded < amount && (
            <>
              {' '}
              of <Price amount={amount} />
            </>
          )}
          {card && ` ${refunded > 0 ? 'to' : 'by'} ${card}`}
        </p>
        <p className="mt-1 label">
          Transaction ID: <span className="wrap-anywhere">{id}</span>
        </p>
      </div>
    </section>
  );
}

function paymentTitle(order: LastOrder): string {
  const { done, pending } = refundSums(order);
  if (pending > 0) return 'Refund on its way';
  if (done > 0) return done < order.paymentInfo.amount ? 'Refunded in part' : 'Refunded';
  return isComing(order) && returnsOf(order).length === 0 ? 'Payment completed' : 'Paid';
}
