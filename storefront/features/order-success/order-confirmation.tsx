import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EXPECTED_DELIVERY } from '#domain/delivery.ts';
import { POLICIES, WITHDRAWAL_PATH } from '#domain/policies.ts';
import type { OrderData } from '../../api/last-order.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Letterhead } from '../../ui/letterhead.tsx';
import { Price } from '../../ui/price.tsx';
import { OrderItems } from './order-items.tsx';

/** The confirmation of a paid order. */
export function OrderConfirmation({ order }: { order: OrderData }) {
  const { customer } = order;
  return (
    <>
      <Letterhead />
      <div className="shell pt-14 pb-24 md:pt-24">
        <h1 className="max-w-[16ch] text-title">Thank You for Your Order!</h1>
        <p className="mt-6 max-w-[38rem] text-lead text-ink-soft">
          We have received your payment and a confirmation is on its way to{' '}
          <span className="wrap-anywhere text-ink">{customer.email}</span>.
        </p>
        <div className="mt-12 grid grid-cols-1 gap-12 lg:mt-16 lg:grid-cols-[20rem_1fr] lg:items-start lg:gap-20">
          <dl className="grid gap-6 border-t border-line pt-6 sm:max-lg:grid-cols-2">
            <Fact label="Order number">
              <span className="tabular-nums">{order.orderId}</span>
            </Fact>
            <Fact label="Expected delivery">{EXPECTED_DELIVERY}</Fact>
            <Fact label="Customer">
              {customer.firstName} {customer.lastName}
              <br />
              {customer.phone}
            </Fact>
            <Fact label="Shipping address">
              {customer.address}
              <br />
              {customer.city}, <span className="whitespace-nowrap">{customer.postalCode}</span>
              <br />
              {customer.country}
            </Fact>
          </dl>
          <div>
            <OrderItems order={order} />
            <PaymentBox payment={order.paymentInfo} />
            <div className="not-printed mt-10 flex flex-wrap items-center gap-x-8 gap-y-2">
              <ButtonLink to="/shop" className="max-sm:w-full">
                Continue Shopping
              </ButtonLink>
              <ButtonLink to="/" variant="quiet" className="max-sm:w-full">
                Back to Home
              </ButtonLink>
            </div>
            <p className="mt-10 text-sm text-ink-soft">
              Changed your mind? Within {POLICIES.returnDays} days of receiving your order you can{' '}
              <Link to={WITHDRAWAL_PATH} className="text-link">
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
