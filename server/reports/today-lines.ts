import { formatWeekday } from '#domain/local-time.ts';
import { byLastDay } from '#server/payments/dispute-advice.ts';
import { shop } from '#shop.config.ts';
import { packingKinds } from './packing-summary.ts';
import type { Today } from './today.ts';

/** One thing that waits for the owner, without personal data but order numbers. */
export interface TodayLine {
  name: string;
  text: string;
  /** Whether waiting costs money. */
  isUrgent: boolean;
}

/** What waits for the owner, as lines of text. */
export function todayLines(today: Today): TodayLine[] {
  const { closed, parcels, messages } = today;
  return [
    ...(closed === null ? [] : [line('Shop', `closed: ${closed}`, true)]),
    line(
      'To pack',
      `${parcels.length}${packingKinds(parcels)}`,
      parcels.some(({ isLate }) => isLate),
    ),
    line('Messages', `${messages.length} unanswered`),
    ...singleLines(today),
  ];
}

/**
 * What of it is named one by one: withdrawals and disputes with their last days, and low stock.
 * @param held the orders of withdrawals whose parcels are still here, where the lines name that
 */
export function singleLines(
  { withdrawals, disputes, stock }: Today,
  held: ReadonlySet<string> = new Set(),
): TodayLine[] {
  return [
    ...withdrawals.map((withdrawal) =>
      line(
        'Withdrawal',
        `${withdrawal.statedOrderNumber}: ${held.has(withdrawal.orderId ?? '') ? 'don’t send it yet, ' : ''}${stepFor(withdrawal)}`,
      ),
    ),
    ...disputes.map((dispute) =>
      line('Dispute', `${dispute.orderId}: answer at Stripe${byLastDay(dispute)}`, true),
    ),
    ...stock.map(({ product, available, level }) =>
      line(
        'Stock',
        `${product.name}: ${available < 0 ? `${-available} more sold than there are` : `${available} left`}`,
        level === 'oversold',
      ),
    ),
  ];
}

function stepFor({ orderId, refundBy, onHold }: Today['withdrawals'][number]): string {
  if (orderId === null)
    return `no paid order has this number and address, answer by ${day(refundBy)}`;
  return onHold ? 'on hold, the payment is disputed' : `refund by ${day(refundBy)}`;
}

function line(name: string, text: string, isUrgent = false): TodayLine {
  return { name, text, isUrgent };
}

function day(time: number): string {
  return formatWeekday(time, shop.timeZone);
}
