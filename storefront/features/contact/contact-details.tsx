import { type ReactNode, useId } from 'react';
import { POLICIES } from '#domain/policies.ts';
import { company, openingHours, shop } from '#shop.config.ts';
import { ShopAddressLines, ShopEmail } from '#storefront/ui/shop-contact.tsx';

/** When chat and telephone are answered. */
export function BusinessHours() {
  return (
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
  );
}

/** The ways to reach the shop besides chat and form. */
export function ContactWays() {
  return (
    <div className="shell">
      <div className="grid gap-x-20 gap-y-8 border-t border-line py-8 sm:grid-cols-2 lg:grid-cols-3 lg:py-14">
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
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}
