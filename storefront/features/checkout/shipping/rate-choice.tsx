import { deliveryTimeFor, isExpress, type ShippingRate } from '#domain/delivery.ts';
import { businessDaysIn } from '#domain/delivery-window.ts';
import { ESTIMATED } from '#storefront/features/checkout/checkout-notices.ts';
import { localDay } from '#storefront/ui/calendar-day.ts';
import { deliveryDates } from '#storefront/ui/delivery-estimate.tsx';
import { Price } from '#storefront/ui/price.tsx';

/** The shipping rates as radio buttons. */
export function RateChoice({
  rates,
  country,
  chosen,
  isFallback,
  onChoose,
}: {
  rates: readonly ShippingRate[];
  /** The destination. */
  country: string;
  chosen: string | undefined;
  /** Whether these are the fallback rates. */
  isFallback: boolean;
  onChoose: (serviceCode: string) => void;
}) {
  return (
    <fieldset>
      <legend className="font-display text-subheading">Delivery method</legend>
      <div className="mt-4 border border-field bg-white/60">
        {rates.map((rate) => (
          <label
            key={rate.serviceCode}
            className="flex items-center gap-4 border-line px-4 py-4 transition-colors not-first:border-t hover:bg-white has-checked:bg-clover-pale/60 has-focus-visible:outline-2 has-focus-visible:outline-green"
          >
            <input
              type="radio"
              name="shippingMethod"
              value={rate.serviceCode}
              checked={rate.serviceCode === chosen}
              onChange={() => onChoose(rate.serviceCode)}
              className="size-5 shrink-0 accent-green outline-none"
            />
            <span className="flex grow flex-wrap items-center gap-x-4">
              <span className="grow basis-28">
                <span className="block leading-snug font-medium">{rate.serviceName}</span>
                <ArrivalDates rate={rate} country={country} />
                {rate.deliveryTimeEstimate && (
                  <span className="block text-sm text-ink-soft">
                    {rate.deliveryTimeEstimate} after packing
                  </span>
                )}
              </span>
              <Price amount={rate.price} className="font-medium" />
            </span>
          </label>
        ))}
      </div>
      {/* On wide screens the order summary says so. */}
      {isFallback && <p className="mt-2 label lg:hidden">{ESTIMATED}</p>}
    </fieldset>
  );
}

/** The dates of arrival; none where the rate's text is not the time to the country: a fallback rate has Ireland's. */
function ArrivalDates({ rate, country }: { rate: ShippingRate; country: string }) {
  const time = deliveryTimeFor(rate, country);
  const delivery = businessDaysIn(time);
  if (!delivery || time !== rate.deliveryTimeEstimate) return null;
  const express = isExpress(rate.serviceCode);
  return (
    <span className="block text-sm">
      Arrives {deliveryDates(localDay(new Date()), delivery, { express })}
    </span>
  );
}
