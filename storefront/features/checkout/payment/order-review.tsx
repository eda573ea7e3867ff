import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Customer } from '#contract/customer.ts';
import { suggestEmail } from '#domain/email-typo.ts';
import type { Quote } from '#domain/order.ts';
import { postalCodeQuestion } from '#domain/postal-code.ts';
import { FROM_PAYMENT, type Step } from '#storefront/features/checkout/form/checkout-steps.ts';
import { CityLine } from '#storefront/ui/city-line.tsx';
import { Price } from '#storefront/ui/price.tsx';

/** The entered details, shown before paying, with links to change them. */
export function OrderReview({
  customer,
  shipping,
  locked,
}: {
  customer: Customer;
  shipping: Quote['shipping'];
  /** Hides the links while a payment is in progress. */
  locked: boolean;
}) {
  const suggested = suggestEmail(customer.email);
  return (
    <dl className="@container border-y border-line">
      <Row label="Contact" step={1} locked={locked}>
        {customer.firstName} {customer.lastName}
        <br />
        <span className="text-ink-soft">
          {customer.email}
          <br />
          {customer.phone}
        </span>
        <Question>{suggested && `Did you mean ${suggested}?`}</Question>
      </Row>
      <Row label="Deliver to" step={2} locked={locked}>
        {customer.address}, <CityLine {...customer} />, {customer.country}
        <Question>{postalCodeQuestion(customer.postalCode, customer.country)}</Question>
      </Row>
      <Row label="Method" step={2} locked={locked}>
        {shipping.name} <Price amount={shipping.price} className="text-ink-soft" />
      </Row>
    </dl>
  );
}

/** Asks about an entry that may be wrong; the link to change it is beside it. */
function Question({ children }: { children: string | undefined }) {
  return children && <p className="mt-1 text-sm font-medium text-amber">{children}</p>;
}

function Row({
  label,
  step,
  locked,
  children,
}: {
  label: string;
  step: Step;
  locked: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-line py-3.5 not-first:border-t @xs:grid-cols-[5rem_1fr_auto]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere @max-xs:order-last @max-xs:col-span-full">{children}</dd>
      <dd>
        {!locked && (
          <Link
            to={`?step=${step}`}
            state={FROM_PAYMENT}
            aria-label={`Change: ${label}`}
            className="inline-block text-link text-green"
          >
            Change
          </Link>
        )}
      </dd>
    </div>
  );
}
