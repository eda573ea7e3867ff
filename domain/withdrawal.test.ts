import { describe, expect, test } from 'vitest';
import { EXAMPLE_CUSTOMER, EXAMPLE_QUOTE } from '#tests/helpers/example-order.ts';
import { DAY_MS } from './durations.ts';
import { POLICIES } from './policies.ts';
import { isWithdrawalOpen, leastRefundOfWhole, refundOfWhole } from './withdrawal.ts';

const STATED_AT = Date.UTC(2026, 10, 25);
const NOW = STATED_AT + 30 * DAY_MS;

const statement = { createdAt: STATED_AT, settledReason: null };
const order = { state: 'paid', refunds: [] } as const;
const refund = { state: 'requested', createdAt: STATED_AT } as const;

describe('R14.72: isWithdrawalOpen', () => {
  test('is true for an order without a refund since', () => {
    const earlier = { ...refund, createdAt: STATED_AT - 1 };
    const failed = { ...refund, state: 'failed' } as const;
    expect(isWithdrawalOpen(statement, order, NOW)).toBe(true);
    expect(isWithdrawalOpen(statement, { ...order, refunds: [earlier, failed] }, NOW)).toBe(true);
  });

  test('is false once a refund follows, all is refunded, or the owner ticks it off', () => {
    const settled = { ...statement, settledReason: 'She keeps it.' };
    expect(isWithdrawalOpen(statement, { ...order, refunds: [refund] }, NOW)).toBe(false);
    expect(isWithdrawalOpen(statement, { ...order, state: 'refunded' }, NOW)).toBe(false);
    expect(isWithdrawalOpen(settled, order, NOW)).toBe(false);
  });

  test('is true without an order for the period of a refund', () => {
    const last = STATED_AT + POLICIES.refundDays * DAY_MS;
    expect(isWithdrawalOpen(statement, undefined, last)).toBe(true);
    expect(isWithdrawalOpen(statement, undefined, last + 1)).toBe(false);
  });
});

test.each([
  ['standard', 110_27, 110_27],
  ['standard', 0, undefined],
  ['express', 136_27, undefined],
])(
  'R13.88: knows what the withdrawal from an order by %s delivery, of which %i is left, pays back: %s',
  (serviceCode, left, refund) => {
    const shipping = { ...EXAMPLE_QUOTE.shipping, serviceCode };
    expect(refundOfWhole({ quote: { ...EXAMPLE_QUOTE, shipping } }, left)).toBe(refund);
  },
);

test.each([
  ['express', 34_99, 110_27],
  ['express', 8_99, undefined],
  ['ups_07', 34_99, undefined],
  ['standard', 8_99, undefined],
])(
  'R14.93: refunds of a delivery by %s for %d cents what standard delivery would have cost',
  (serviceCode, price, least) => {
    const total = EXAMPLE_QUOTE.total - EXAMPLE_QUOTE.shipping.price + price;
    const quote = { ...EXAMPLE_QUOTE, total, shipping: { serviceCode, name: 'Delivery', price } };
    const order = { quote, customer: EXAMPLE_CUSTOMER, received: total };
    expect(leastRefundOfWhole(order)).toBe(least);
  },
);
