import { Link } from 'react-router';
import { FIND_ORDER_PATH } from '#contract/pages.ts';
import { POLICIES } from '#domain/policies.ts';
import { company, openingHours, shop } from '#shop.config.ts';
import { ChatButton } from '#storefront/ui/button.tsx';
import { ShopEmail } from '#storefront/ui/shop-contact.tsx';

/** Chat link, the link to an order, and business hours. */
export function ContactDetails() {
  const { consultation } = shop;
  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="chat-title">
        <h2 id="chat-title" className="text-subheading">
          By chat
        </h2>
        <p className="mt-2 text-ink-soft">
          Free advice on your hair. Opens {consultation.app}; {consultation.adviser} answers during
          business hours.
        </p>
        <ChatButton variant="secondary" className="mt-4 w-full">
          Start a free consultation
        </ChatButton>
      </section>
      <section aria-labelledby="order-title">
        <h2 id="order-title" className="text-subheading">
          Your order
        </h2>
        <p className="mt-2 text-ink-soft">
          The emails about it have a link that shows where it is. Lost them?{' '}
          <Link to={FIND_ORDER_PATH} className="text-link">
            Get the link again
          </Link>
        </p>
      </section>
      <section aria-labelledby="hours-title">
        <h2 id="hours-title" className="text-subheading">
          Business hours
        </h2>
        <p className="mt-2 text-ink-soft">For chat and telephone, in {shop.timeZoneName}.</p>
        <dl className="mt-2">
          {openingHours.map(({ days, hours }) => (
            <div key={days} className="flex justify-between gap-6 border-b border-line py-2">
              <dt>{days}</dt>
              <dd className="text-ink-soft tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** Email address, telephone number and postal address, in a row on wide screens. */
export function ContactWays() {
  const { address } = shop;
  return (
    <div className="mt-10 grid gap-x-10 gap-y-8 border-t border-line pt-8 sm:grid-cols-3">
      <section aria-labelledby="email-title">
        <h2 id="email-title" className="text-subheading">
          By email
        </h2>
        <p className="mt-2">
          <ShopEmail className="inline-block text-link wrap-anywhere" />
        </p>
        <p className="mt-1 text-ink-soft">We reply within {POLICIES.replyHours} hours.</p>
      </section>
      <section aria-labelledby="telephone-title">
        <h2 id="telephone-title" className="text-subheading">
          By telephone
        </h2>
        <p className="mt-2">
          <a
            href={`tel:${company.telephone.replaceAll(' ', '')}`}
            className="inline-block text-link"
          >
            {company.telephone}
          </a>
        </p>
      </section>
      <section aria-labelledby="place-title">
        <h2 id="place-title" className="text-subheading">
          By post
        </h2>
        <address className="mt-2 text-ink-soft not-italic">
          {company.registeredName}
          <br />
          {address.street}
          <br />
          {address.city} {address.postalCode}, {address.country}
        </address>
      </section>
    </div>
  );
}
