import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { POLICIES } from '#domain/policies.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { PageMeta } from '#storefront/ui/page-heading.tsx';
import { LoadingNote, Placeholder } from '#storefront/ui/placeholder.tsx';
import { StatePage } from '#storefront/ui/state-page.tsx';
import { OrderLinkForm } from './order-link-form.tsx';
import type { OrderLinkState } from './use-order-link.ts';

/** What /order-success shows for a link to an order until that has opened. */
export function OrderLinkPage({ link }: { link: Exclude<OrderLinkState, { kind: 'no-link' }> }) {
  return (
    <>
      <PageMeta title="Your order" description="Where your order is." />
      <Content link={link} />
    </>
  );
}

function Content({ link }: Parameters<typeof OrderLinkPage>[0]) {
  switch (link.kind) {
    case 'opening':
      return <OrderPlaceholder />;
    case 'find':
      return (
        <FormPage title="Find your order">
          The emails about your order have a link to it. We’ll send it to you again.
        </FormPage>
      );
    case 'wrong':
      return (
        <FormPage title="This link opens no order">
          It may have been cut off, or it has ended: a link works until {POLICIES.orderLinkDays}{' '}
          days after we send the parcel. Ask for it again here, or{' '}
          <Link to={PAGES.contact} className="text-link">
            write to us
          </Link>
          .
        </FormPage>
      );
    case 'failed':
      return (
        <StatePage
          title="We couldn’t load your order"
          text={
            <p role="alert">
              Your order is safe. Please check your connection and try again in a minute.
            </p>
          }
        >
          <div className="flex flex-wrap gap-4">
            <Button onClick={link.retry}>Try again</Button>
            <ButtonLink to={PAGES.contact} variant="secondary">
              Contact us
            </ButtonLink>
          </div>
        </StatePage>
      );
  }
}

function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StatePage title={title} text={<p>{children}</p>} picture="elderflower">
      <OrderLinkForm />
    </StatePage>
  );
}

/** The placeholder of the confirmation while the order loads. */
export function OrderPlaceholder() {
  return (
    <div className="shell pt-7 pb-14 md:pt-12 md:pb-20">
      <LoadingNote>Loading your order</LoadingNote>
      <Placeholder className="h-56" />
      <Placeholder className="mt-12 h-[36rem]" />
    </div>
  );
}
