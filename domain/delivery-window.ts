import { type BusinessDays, DELIVERY_DAYS_IRELAND, PROCESSING_DAYS } from './delivery-times.ts';
import { DAY_MS } from './durations.ts';

/** First and last expected day of a delivery, as '2026-12-01'. */
export interface DeliveryWindow {
  earliest: string;
  latest: string;
}

/**
 * The days on which an order arrives, packing included.
 * @param orderDay the day of the order, as '2026-11-25'
 * @param delivery how long the delivery takes; by default standard delivery to Ireland
 * @param options whether it is by express: such an order must leave on the day of `lastDispatchDay`
 * @throws RangeError when the day is not a calendar day
 * @example deliveryWindow('2026-11-25') // { earliest: '2026-12-01', latest: '2026-12-07' }
 */
export function deliveryWindow(
  orderDay: string,
  delivery: BusinessDays = DELIVERY_DAYS_IRELAND,
  { express = false } = {},
): DeliveryWindow {
  return {
    earliest: addBusinessDays(orderDay, PROCESSING_DAYS.least + delivery.least),
    latest: addBusinessDays(orderDay, packingDays(express) + delivery.most),
  };
}

/**
 * The last day on which a paid order should leave, packing included. An express order's is the day with which its
 * delivery window begins: the customer paid for the days saved.
 * @param paidDay as '2026-11-25'
 * @throws RangeError when the day is not a calendar day
 * @example lastDispatchDay('2026-11-24') // '2026-11-27'
 */
export function lastDispatchDay(
  paidDay: string,
  { express = false }: { express?: boolean | undefined } = {},
): string {
  return addBusinessDays(paidDay, packingDays(express));
}

/** The most business days that packing may take. */
function packingDays(express: boolean): number {
  return express ? PROCESSING_DAYS.least : PROCESSING_DAYS.most;
}

/**
 * The days on which a dispatched order arrives.
 * @param dispatchDay as '2026-11-25'
 * @throws RangeError when the day is not a calendar day
 */
export function transitWindow(dispatchDay: string, delivery: BusinessDays): DeliveryWindow {
  return {
    earliest: addBusinessDays(dispatchDay, delivery.least),
    latest: addBusinessDays(dispatchDay, delivery.most),
  };
}

/**
 * The day that is a number of business days (Monday to Friday; a public holiday counts as one too) after a day.
 * @param count a whole number from 1
 * @throws RangeError when the day is not a calendar day
 * @example addBusinessDays('2026-11-27', 1) // '2026-11-30', the Monday after a Friday
 */
export function addBusinessDays(day: string, count: number): string {
  // Whole days in UTC: no daylight saving time shifts them.
  let moment = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(moment)) throw new RangeError(`A day must be like 2026-12-01, got '${day}'`);
  for (let left = count; left > 0; ) {
    moment += DAY_MS;
    if (isBusinessDay(moment)) left -= 1;
  }
  return new Date(moment).toISOString().slice(0, 10);
}

function isBusinessDay(moment: number): boolean {
  const weekday = new Date(moment).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/**
 * Reads a rate's delivery time, such as '3-5 business days' or '1 business day'; undefined for other texts.
 */
export function businessDaysIn(estimate: string): BusinessDays | undefined {
  const [, least, most = least] = /^(\d+)(?:-(\d+))? business days?$/.exec(estimate) ?? [];
  return least ? { least: Number(least), most: Number(most) } : undefined;
}
