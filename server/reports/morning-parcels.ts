import type { Order } from '#domain/order.ts';
import type { Row } from '#server/email/email-parts.ts';
import { lastDayToLeave, leaveBy } from '#server/orders/arrival-days.ts';
import type { Today } from './today.ts';

/** Orders that the email names one by one. */
const MAX_PARCELS = 100;

/** Whether all parcels must leave by the same day, none of them late: then it need not stand with each. */
export function haveOneDay(parcels: Today['parcels']): boolean {
  const days = new Set(parcels.map(({ order }) => lastDayToLeave(order)));
  return days.size === 1 && !parcels.some(({ isLate }) => isLate);
}

/** Parcels with the names of their customers, in the order in which they are packed. */
export function parcelRows(parcels: Today['parcels']): Row[] {
  const isDayInTask = haveOneDay(parcels);
  const shown = parcels.slice(0, MAX_PARCELS).map(({ order, lines, isExpress, isLate }): Row => {
    const deadline = `${isLate ? 'Should have left on' : 'Must leave by'} ${leaveBy(order)}`;
    const text = [
      nameOf(order),
      ...(isDayInTask ? [] : [deadline]),
      ...lines.map(({ quantity, name }) => `${quantity} × ${name}`),
      `${order.quote.shipping.name}, ${order.customer.country}`,
    ];
    const badges = { ...(isLate && { alarm: 'OVERDUE' }), ...(isExpress && { badge: 'EXPRESS' }) };
    return [order.id, { text: text.join('\n'), ...badges }];
  });
  const more = parcels.length - shown.length;
  return more > 0 ? [...shown, ['And', `${more} more`]] : shown;
}

/** The line of a parcel that names its customer. */
export function nameOf({ customer }: Pick<Order, 'customer'>): string {
  return `${customer.firstName} ${customer.lastName}`.trim();
}
