import { formatDay } from '#domain/local-time.ts';
import { skuOf } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
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
  const { closed, parcels, messages, withdrawals, disputes, stock } = today;
  const express = parcels.filter(({ isExpress }) => isExpress).length;
  const line = (name: string, text: string, isUrgent = false) => ({ name, text, isUrgent });
  return [
    ...(closed === null ? [] : [line('Shop', `closed: ${closed}`, true)]),
    line('To pack', `${parcels.length}${express > 0 ? `, ${express} of them express` : ''}`),
    line('Messages', `${messages.length} unanswered`),
    ...withdrawals.map(({ statedOrderNumber, orderId, refundBy }) =>
      line(
        'Withdrawal',
        `${statedOrderNumber}: ${orderId === null ? 'no paid order has this number and address, answer' : 'refund'} by ${day(refundBy)}`,
      ),
    ),
    ...disputes.map(({ orderId, evidenceDueBy }) => {
      const dueBy = evidenceDueBy === null ? '' : ` by ${day(evidenceDueBy)}`;
      return line('Dispute', `${orderId}: answer at Stripe${dueBy}`, true);
    }),
    ...stock.map(({ product, available, level }) =>
      line('Stock', `${skuOf(product)}: ${available} left`, level === 'oversold'),
    ),
  ];
}

function day(time: number): string {
  return formatDay(time, shop.timeZone);
}
