import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { FIND_ORDER_PATH } from '#contract/pages.ts';
import { POLICIES } from '#domain/policies.ts';
import { company, openingHours, shop } from '#shop.config.ts';
import { ShopAddressLines, ShopEmail } from '#storefront/ui/shop-contact.tsx';

/** The ways to reach the shop, each once, with the business hours, and the link to an order. */
export function ContactWays() {
  const { app, adviser } = shop.consultation;
  return (
    // The first heading has about the baseline of the form’s.
    <div className="grid gap-4 lg:pt-5">
      <Part title="By chat">
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
          Opens {app}. {adviser} answers.
        </p>
      </Part>
      <Part title="By telephone">
        <p>
          <a
            href={`tel:${company.telephone.replaceAll(' ', '')}`}
            className="inline-block text-link"
          >
            {company.telephone}
          </a>
        </p>
      </Part>
      <Part title="Business hours">
        <p className="text-ink-soft">For chat and telephone, in {shop.timeZoneName}.</p>
        <dl className="mt-2 grid gap-y-1">
          {openingHours.map(({ days, hours }) => (
            <div key={days} className="flex justify-between gap-6">
              <dt>{days}</dt>
              <dd className="text-ink-soft tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="By email">
        <p>
          <ShopEmail className="inline-block text-link wrap-anywhere" />
        </p>
        <p className="mt-1 text-ink-soft">
          We reply within {POLICIES.replyHours} hours on working days.
        </p>
      </Part>
      <Part title="By post">
        <div className="text-ink-soft">
          <ShopAddressLines />
        </div>
      </Part>
      <Part title="Your order">
        <p className="text-ink-soft">
          Each email about it has a link to where it is now. Lost it?{' '}
          <Link to={FIND_ORDER_PATH} className="text-link">
            Get the link again
          </Link>
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line pt-4 not-first:border-t first:pt-0">
      <h2 id={id} className="mb-1 text-[1.375rem] leading-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
