import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { FIND_ORDER_PATH } from '#contract/pages.ts';
import { POLICIES } from '#domain/policies.ts';
import { company, openingHours, shop } from '#shop.config.ts';
import { ShopAddressLines, ShopEmail } from '#storefront/ui/shop-contact.tsx';

/** Chat, email and telephone: rows, or columns on wide screens. */
export function ContactWays() {
  const { app, adviser } = shop.consultation;
  return (
    <div className="grid gap-x-10 max-sm:divide-y max-sm:divide-line sm:grid-cols-3 lg:gap-x-20">
      <Part title="By chat" className="max-sm:py-4">
        <p>
          <a
            href={shop.consultationUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-block text-link"
          >
            Start a free consultation
          </a>
        </p>
        <p className="mt-1 text-ink-soft">
          Opens {app}. {adviser} answers during business hours.
        </p>
      </Part>
      <Part title="By email" className="max-sm:py-4">
        <p>
          <ShopEmail className="inline-block text-link wrap-anywhere" />
        </p>
        <p className="mt-1 text-ink-soft">
          We reply within {POLICIES.replyHours} hours on working days.
        </p>
      </Part>
      <Part title="By telephone" className="max-sm:py-4">
        <p>
          <a
            href={`tel:${company.telephone.replaceAll(' ', '')}`}
            className="inline-block text-link"
          >
            {company.telephone}
          </a>
        </p>
        <p className="mt-1 text-ink-soft">During business hours.</p>
      </Part>
    </div>
  );
}

/** Business hours, the link to an order and the postal address. */
export function ContactDetails() {
  return (
    <div className="grid content-start gap-8">
      <Part title="Business hours">
        <p className="text-ink-soft">For chat and telephone, in {shop.timeZoneName}.</p>
        <dl className="mt-2">
          {openingHours.map(({ days, hours }) => (
            <div key={days} className="flex justify-between gap-6 border-b border-line py-2">
              <dt>{days}</dt>
              <dd className="text-ink-soft tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Your order">
        <p className="text-ink-soft">
          The emails about it have a link that shows where it is. Lost them?{' '}
          <Link to={FIND_ORDER_PATH} className="text-link">
            Get the link again
          </Link>
        </p>
      </Part>
      <Part title="By post">
        <div className="text-ink-soft">
          <ShopAddressLines />
        </div>
      </Part>
    </div>
  );
}

function Part({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-1.5 text-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}
