import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { EXPECTED_DELIVERY, tariffTimeOf } from '#domain/delivery.ts';
import { inRunningText } from '#domain/delivery-times.ts';
import { businessDaysIn } from '#domain/delivery-window.ts';
import { POLICIES, withdrawalPathOf } from '#domain/policies.ts';
import { hasDetails, type LastOrder, type OrderData } from '#storefront/api/last-order.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { dayInWords, localDay } from '#storefront/ui/calendar-day.ts';
import { CityLine } from '#storefront/ui/city-line.tsx';
import { deliveryDates } from '#storefront/ui/delivery-estimate.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Letterhead } from '#storefront/ui/letterhead.tsx';
import { PictureHeading } from '#storefront/ui/page-heading.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';
import { OrderItems } from './order-items.tsx';

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

/** The confirmation of a paid order, with the customer until that is forgotten. */
export function OrderConfirmation({ order }: { order: LastOrder }) {
  const customer = hasDetails(order) ? order.customer : undefined;
  return (
    <>
      <Letterhead />
      <PictureHeading
        title="Thank You for Your Order!"
        picture="parcel"
        alt=""
        narrowScreens="strip"
      >
        {customer ? (
          <p>
            We have received your payment and a confirmation is on its way to{' '}
            <span className="wrap-anywhere text-ink">{customer.email}</span>.
          </p>
        ) : (
          <p>
            We have received your payment and emailed you a confirmation. To protect your privacy,
            this page no longer shows your name and address.
          </p>
        )}
      </PictureHeading>
      <div className="@container shell pb-14 md:pb-20 print:pb-0">
        {/* Columns only where the text leaves room for both. */}
        <div className="mt-10 grid grid-cols-1 gap-12 lg:mt-12 lg:@min-[50rem]:grid-cols-[20rem_1fr] lg:@min-[50rem]:items-start lg:@min-[50rem]:gap-20 print:mt-6 print:gap-6">
          <dl className="grid gap-6 border-t border-line pt-6 sm:max-lg:grid-cols-2 print:grid-cols-2 print:gap-4">
            <Fact label="Order number">
              <span className="text-xl font-medium tabular-nums">{order.orderId}</span>
              {!Number.isNaN(Date.parse(order.date)) && (
                <span className="block text-ink-soft">
                  Ordered on {dayInWords(localDay(new Date(order.date)))}
                </span>
              )}
            </Fact>
            <Fact label="Expected delivery">
              <Arrival order={order} />
            </Fact>
            {customer && <CustomerFacts customer={customer} />}
          </dl>
          <div className="@container">
            <OrderItems order={order} />
            <PaymentBox payment={order.paymentInfo} />
            <NextSteps />
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
      </div>
    </>
  );
}

function CustomerFacts({ customer }: { customer: OrderData['customer'] }) {
  return (
    <>
      <Fact label="Customer">
        {customer.firstName} {customer.lastName}
        <br />
        {customer.phone}
      </Fact>
      <Fact label="Shipping address">
        {customer.address}
        <br />
        <CityLine {...customer} />
        <br />
        {customer.country}
      </Fact>
    </>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

function PaymentBox({ payment }: { payment: OrderData['paymentInfo'] }) {
  return (
    <section
      aria-label="Payment"
      className="mt-10 flex break-inside-avoid gap-4 bg-clover-pale p-6 print:border print:border-line forced-colors:border"
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
        <p className="mt-1 text-sm text-ink-soft">
          Transaction ID: <span className="wrap-anywhere">{payment.id}</span>
        </p>
      </div>
    </section>
  );
}

/**
 * The exact text of R8.3, below the dates of arrival of the services whose time the shop knows. Where that time is
 * another, it stands beside the dates, and the exact text says what it is the time of.
 */
export function Arrival({ order: { customer, shipping, date } }: { order: LastOrder }) {
  const time = shipping && tariffTimeOf(shipping.name, customer.country);
  const delivery = time && businessDaysIn(time);
  if (!delivery || Number.isNaN(Date.parse(date))) return EXPECTED_DELIVERY;
  const dates = (
    <span className="block">Arrives {deliveryDates(localDay(new Date(date)), delivery)}</span>
  );
  if (time === EXPECTED_DELIVERY)
    return (
      <>
        {dates}
        {EXPECTED_DELIVERY} after packing
      </>
    );
  return (
    <>
      {dates}
      <span className="block">
        {shipping.name} to {customer.country}: {inRunningText(time)} after packing
      </span>
      <span className="mt-1 block label">
        Standard delivery within Ireland: {EXPECTED_DELIVERY} after packing
      </span>
    </>
  );
}
