import type { BusinessDays } from '#domain/delivery-times.ts';
import { deliveryWindow } from '#domain/delivery-window.ts';
import { betweenDays } from './calendar-day.ts';

/**
 * The days on which an order arrives, in words.
 * @param orderDay as '2026-11-25'
 * @param delivery by default standard delivery to Ireland
 * @example deliveryDates('2026-11-25') // 'between Tue 1 and Mon 7 Dec'
 */
export function deliveryDates(orderDay: string, delivery?: BusinessDays): string {
  const { earliest, latest } = deliveryWindow(orderDay, delivery);
  return betweenDays(earliest, latest);
}
