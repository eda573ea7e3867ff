import { EXPECTED_DELIVERY, tariffTimeOf } from '#domain/delivery.ts';
import { inRunningText } from '#domain/delivery-times.ts';
import { businessDaysIn } from '#domain/delivery-window.ts';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { deliveryDates } from '#storefront/ui/delivery-dates.ts';
import { localDay } from '#storefront/ui/local-day.ts';

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
      <span className="label mt-1 block">
        Standard delivery within Ireland: {EXPECTED_DELIVERY} after packing
      </span>
    </>
  );
}
