import {
  type BusinessDays,
  DELIVERY_DAYS_IRELAND,
  PROCESSING_DAYS,
} from '#domain/delivery-times.ts';
import { deliveryWindow } from '#domain/delivery-window.ts';
import { betweenDays, localDay } from './calendar-day.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

const LEAST = PROCESSING_DAYS.least + DELIVERY_DAYS_IRELAND.least;
const MOST = PROCESSING_DAYS.most + DELIVERY_DAYS_IRELAND.most;

/**
 * When an order of today reaches an address in Ireland. Prerendered pages outlive the day on which they
 * were built: they hold the number of days instead, on a line of the same height.
 */
export function DeliveryEstimate({ className = '' }: { className?: string }) {
  const hydrated = useHydrated();
  return (
    <p className={`flex gap-2.5 ${className}`}>
      <Icon name="parcel" className="mt-0.5 size-5 text-clover" />
      <span>
        <span className="text-sm font-medium">
          {hydrated
            ? `Arrives ${deliveryDates(localDay(new Date()))}`
            : `Arrives in ${LEAST} to ${MOST} business days`}
        </span>
        <span className="block text-sm text-ink-soft">
          Ordered today, standard delivery to Ireland
        </span>
      </span>
    </p>
  );
}

/**
 * The days on which an order arrives, in words.
 * @param orderDay as '2026-11-25'
 * @param delivery by default standard delivery to Ireland
 * @param options whether it is by express
 * @example deliveryDates('2026-11-25') // 'between Tue 1 and Mon 7 Dec'
 */
export function deliveryDates(
  orderDay: string,
  delivery?: BusinessDays,
  options?: { express: boolean },
): string {
  const { earliest, latest } = deliveryWindow(orderDay, delivery, options);
  return betweenDays(earliest, latest);
}
