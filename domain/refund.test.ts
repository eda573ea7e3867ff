import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  orderStateWith,
  REFUND_STATES,
  type Refund,
  type RefundState,
  refundable,
  refundMayBecome,
} from './refund.ts';

const TOTAL = 110_27;

test('a whole order can be given back, and then nothing more', () => {
  const refunds: Refund[] = [{ amount: TOTAL, state: 'succeeded' }];
  expect(refundable(TOTAL, [])).toBe(TOTAL);
  expect(refundable(TOTAL, refunds)).toBe(0);
  expect(orderStateWith(TOTAL, refunds)).toBe('refunded');
});

test('an order of which a part was given back stays paid', () => {
  const refunds: Refund[] = [{ amount: 10_00, state: 'succeeded' }];
  expect(refundable(TOTAL, refunds)).toBe(100_27);
  expect(orderStateWith(TOTAL, refunds)).toBe('paid');
});

test.each<RefundState>(['requested', 'pending'])(
  'a refund that is %s keeps its amount from being given back twice',
  (state) => {
    expect(refundable(TOTAL, [{ amount: TOTAL, state }])).toBe(0);
    expect(orderStateWith(TOTAL, [{ amount: TOTAL, state }])).toBe('refund_pending');
  },
);

test('a refund that failed can be tried again', () => {
  const refunds: Refund[] = [{ amount: TOTAL, state: 'failed' }];
  expect(refundable(TOTAL, refunds)).toBe(TOTAL);
  expect(orderStateWith(TOTAL, refunds)).toBe('paid');
});

test('never becomes requested again, and a failed refund can turn out accepted', () => {
  for (const from of REFUND_STATES) expect(refundMayBecome(from, 'requested')).toBe(false);
  expect(REFUND_STATES.filter((next) => refundMayBecome('failed', next))).toEqual([
    'pending',
    'succeeded',
  ]);
});

test('never more than the total is given back, whatever is asked for and whatever fails', () => {
  const wish = fc.record({ amount: fc.integer({ min: 1, max: TOTAL }), fails: fc.boolean() });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
      const refunds: Refund[] = [];
      for (const { amount, fails } of wishes) {
        if (amount > refundable(TOTAL, refunds)) continue;
        refunds.push({ amount, state: fails ? 'failed' : 'succeeded' });
      }
      const left = refundable(TOTAL, refunds);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(orderStateWith(TOTAL, refunds)).toBe(left === 0 ? 'refunded' : 'paid');
    }),
  );
});
