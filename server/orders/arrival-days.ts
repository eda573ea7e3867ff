import { isExpress } from '#domain/delivery.ts';
import {
  businessDaysIn,
  type DeliveryWindow,
  deliveryWindow,
  lastDispatchDay,
  transitWindow,
} from '#domain/delivery-window.ts';
import { formatWeekday, isoDay } from '#domain/local-time.ts';
import type { Order } from '#domain/order.ts';
import { shop } from '#shop.config.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

type PaidOrder = Pick<Order, 'paidAt' | 'createdAt' | 'quote'>;

/** Lines break between the days only. */
const NBSP = '\u00a0';

/**
 * When an order arrives, counted from its dispatch, or before that from the order.
 * @returns such as 'between Tue 1 and Mon 7 Dec'; undefined when the carrier gives no number of days
 */
export function arrivalDays({
  deliveryTime,
  createdAt,
  dispatchedAt,
  quote,
}: Pick<Order, 'deliveryTime' | 'createdAt' | 'dispatchedAt' | 'quote'>): string | undefined {
  const delivery = businessDaysIn(deliveryTime);
  if (!delivery) return undefined;
  return inWords(
    dispatchedAt === null
      ? deliveryWindow(isoDay(createdAt, shop.timeZone), delivery, {
          express: isExpress(quote.shipping.serviceCode),
        })
      : transitWindow(isoDay(dispatchedAt, shop.timeZone), delivery),
  );
}

/** The last day on which a paid order should leave, such as 'Friday 27 November'. */
export function leaveBy(order: PaidOrder): string {
  return formatWeekday(Date.parse(lastDayToLeave(order)), 'UTC').replaceAll(' ', NBSP);
}

/** The same as '2026-11-27'. */
export function lastDayToLeave({ paidAt, createdAt, quote }: PaidOrder): string {
  return lastDispatchDay(isoDay(paidAt ?? createdAt, shop.timeZone), {
    express: isExpress(quote.shipping.serviceCode),
  });
}

function inWords({ earliest, latest }: DeliveryWindow): string {
  const [first, last] = [new Date(earliest), new Date(latest)];
  if (earliest === latest) return `on ${dayText(last)}${monthText(last)}`;
  const month = first.getUTCMonth() === last.getUTCMonth() ? '' : monthText(first);
  return `between ${dayText(first)}${month} and ${dayText(last)}${monthText(last)}`;
}

function dayText(day: Date): string {
  return `${WEEKDAYS[day.getUTCDay()]}${NBSP}${day.getUTCDate()}`;
}

function monthText(day: Date): string {
  return `${NBSP}${MONTHS[day.getUTCMonth()]}`;
}
