import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { inRunningText } from '#domain/delivery-times.ts';
import { POLICIES, withdrawalPathOf } from '#domain/policies.ts';
import { hasDetails, type LastOrder, type OrderData } from '#storefront/api/last-order.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Letterhead } from '#storefront/ui/letterhead.tsx';
import { PictureHeading } from '#storefront/ui/page-heading.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';
import { SignedNote } from '#storefront/ui/signature.tsx';
import { HowToUse } from './how-to-use.tsx';
import { isStillSent, OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderProgress } from './order-progress.tsx';

// Only shops whose rules want invoices need it.
const OrderDocuments = lazy(() =>
  import('./order-documents.tsx').then((module) => ({ default: module.OrderDocuments })),
);

const NEXT_STEPS = [
  { title: 'We pack', text: `In Dublin, within ${inRunningText(POLICIES.processing)}.` },
  {
    title: 'You hear from us',
    text: 'When your parcel leaves, we email you its tracking number.',
  },
  {
    title: 'Something to ask?',
    text: (
      <>
        Write to <ShopEmail /> with your order number.
      </>
    ),
  },
] as const;

/**
 * The confirmation of a paid order, with the customer until that is forgotten; of an order opened by its link, with what
 * has happened to it.
 */
export function OrderConfirmation({ order }: { order: LastOrder }) {
  const { progress } = order;
  return (
    <>
      <Letterhead />
      <PictureHeading
        title="Thank You for Your Order!"
        picture="parcel"
        alt=""
        narrowScreens="strip"
      >
        <Introduction order={order} />
      </PictureHeading>
      <div className="@container shell pb-14 md:pb-20 print:pb-0">
        {/* Columns only where the text leaves room for both. */}
        <div className="mt-10 grid grid-cols-1 gap-12 lg:mt-12 lg:@min-[50rem]:grid-cols-[20rem_1fr] lg:@min-[50rem]:items-start lg:@min-[50rem]:gap-20 print:mt-4 print:block">
          <div className="grid gap-10 print:gap-6">
            {progress && <OrderProgress progress={progress} />}
            <OrderFacts order={order} />
            {!progress && (
              <SignedNote className="not-printed">
                Start with less than you think you need. There is always the next wash.
              </SignedNote>
            )}
          </div>
          <div className="@container print:mt-4">
            <OrderItems order={order} />
            <PaymentBox payment={order.paymentInfo} />
            {progress?.documents && (
              <Suspense>
                <OrderDocuments order={order} documents={progress.documents} />
              </Suspense>
            )}
            {!progress && <NextSteps />}
            <div className="not-printed mt-10 flex flex-wrap items-center gap-x-8 gap-y-2">
              <ButtonLink to={PAGES.shop} className="max-sm:w-full">
                Continue Shopping
              </ButtonLink>
              <ButtonLink to={PAGES.home} variant="quiet" className="max-sm:w-full">
                Back to Home
              </ButtonLink>
              <Button variant="quiet" onClick={() => print()} className="max-sm:w-full">
                Print this page
              </Button>
            </div>
            <p className="mt-10 text-sm text-ink-soft print:mt-4">
              Changed your mind? Within {POLICIES.returnDays} days of receiving your order you can{' '}
              <Link to={withdrawalPathOf(order.orderId)} className="text-link">
                withdraw from the contract here
              </Link>
              .
            </p>
          </div>
        </div>
        {isStillSent(order) && <HowToUse items={order.items} />}
      </div>
    </>
  );
}

function Introduction({ order }: { order: LastOrder }) {
  const { customer } = order;
  const thanks = 'firstName' in customer && `Thank you, ${customer.firstName}. `;
  if (hasDetails(order))
    return (
      <p>
        {thanks}We have received your payment and a confirmation is on its way to{' '}
        <span className="wrap-anywhere text-ink">{order.customer.email}</span>.
      </p>
    );
  if (thanks) return <p>{thanks}Here is your order, as it stands now.</p>;
  return (
    <p>
      We have received your payment and emailed you a confirmation. To protect your privacy, this
      page no longer shows your name and address.
    </p>
  );
}

function NextSteps() {
  return (
    <section aria-labelledby="next-steps" className="not-printed mt-10">
      <h2 id="next-steps" className="text-subheading">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {NEXT_STEPS.map(({ title, text }) => (
          <li key={title} className="border-t border-line pt-4">
            <strong className="font-medium">{title}</strong>
            <p className="mt-1 wrap-anywhere text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PaymentBox({ payment }: { payment: OrderData['paymentInfo'] }) {
  return (
    <section
      aria-label="Payment"
      className="mt-10 flex break-inside-avoid gap-4 bg-clover-pale p-6 print:mt-4 print:border print:border-line print:bg-transparent forced-colors:border"
    >
      <Icon name="check" className="mt-0.5 size-6 text-green" />
      <div className="min-w-0">
        <h2 className="font-text text-base font-medium">Payment completed</h2>
        <p className="mt-1">
          <Price amount={payment.amount} />
          {payment.last4 && (
            <>
              {' '}
              by <span className="capitalize">{payment.brand}</span> ending in {payment.last4}
            </>
          )}
        </p>
        <p className="mt-1 label">
          Transaction ID: <span className="wrap-anywhere">{payment.id}</span>
        </p>
      </div>
    </section>
  );
}
