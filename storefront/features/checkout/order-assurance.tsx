import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { deliveryTimeFor, type ShippingRate, STANDARD_SHIPPING } from '#domain/delivery.ts';
import { businessDaysIn } from '#domain/delivery-window.ts';
import { POLICIES } from '#domain/policies.ts';
import { company, shop } from '#shop.config.ts';
import { localDay } from '#storefront/ui/calendar-day.ts';
import { CardLogos } from '#storefront/ui/card-logos.tsx';
import { deliveryDates } from '#storefront/ui/delivery-estimate.tsx';
import { Icon, type IconName } from '#storefront/ui/icon.tsx';
import { Signature } from '#storefront/ui/signature.tsx';

/** Below the order summary on wide screens: arrival, returns and payment. */
export function OrderAssurance({
  rate = STANDARD_SHIPPING,
  country,
}: {
  rate: ShippingRate | undefined;
  /** The destination. */
  country: string;
}) {
  const delivery = businessDaysIn(deliveryTimeFor(rate, country));
  return (
    <div className="mt-1 border-t border-line pt-6 text-sm max-lg:hidden">
      <ul className="grid gap-3">
        {delivery && (
          <Line icon="parcel">
            <span className="font-medium">
              Arrives {deliveryDates(localDay(new Date()), delivery)}
            </span>
            <span className="block text-ink-soft">Ordered today, delivery to {country}</span>
          </Line>
        )}
        <Line icon="return">
          <Link to={PAGES.returns} target="_blank" className="text-link">
            Return your order
          </Link>{' '}
          within {POLICIES.returnDays} days
          <span className="sr-only"> (this link opens a new tab)</span>
          <span className="block text-ink-soft">
            Sealed products within {POLICIES.goodwillReturnDays} days
          </span>
        </Line>
        <Line icon="lock">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-medium">Secure payment by card</span> <CardLogos />
          </span>
        </Line>
      </ul>
    </div>
  );
}

/** Who packs the order, with her signature, and the seller. */
export function PackedBy() {
  return (
    <div className="mt-12 text-sm">
      <p className="font-medium">Packed by hand in {shop.address.city} by</p>
      <Signature className="mt-2 w-32" />
      <p className="mt-2 text-ink-soft">
        {company.registeredName}, {shop.address.street}
      </p>
    </div>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 size-5 text-clover" />
      <div className="grow">{children}</div>
    </li>
  );
}
