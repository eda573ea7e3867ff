import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canTransitionRefund,
  orderStateWith,
  REFUND_STATES,
  type RefundAmount,
  type RefundState,
  refundable,
} from './refund.ts';

const TOTAL = 110_27;

test('R8.10: refunds a whole order, and then nothing more', () => {
  const refunds: RefundAmount[] = [{ amount: TOTAL, state: 'succeeded' }];
  expect(refundable(TOTAL, [])).toBe(TOTAL);
  expect(refundable(TOTAL, refunds)).toBe(0);
  expect(orderStateWith(TOTAL, refunds)).toBe('refunded');
});

test('leaves a partly refunded order paid', () => {
  const refunds: RefundAmount[] = [{ amount: 10_00, state: 'succeeded' }];
  expect(refundable(TOTAL, refunds)).toBe(100_27);
  expect(orderStateWith(TOTAL, refunds)).toBe('paid');
});

test.each<RefundState>(['requested', 'pending'])('counts a %s refund as refunded', (state) => {
  expect(refundable(TOTAL, [{ amount: TOTAL, state }])).toBe(0);
  expect(orderStateWith(TOTAL, [{ amount: TOTAL, state }])).toBe('refund_pending');
});

test('allows another refund after a failed one', () => {
  const refunds: RefundAmount[] = [{ amount: TOTAL, state: 'failed' }];
  expect(refundable(TOTAL, refunds)).toBe(TOTAL);
  expect(orderStateWith(TOTAL, refunds)).toBe('paid');
});

test('R8.12: never leads back to requested, and from failed to accepted', () => {
  for (const from of REFUND_STATES) expect(canTransitionRefund(from, 'requested')).toBe(false);
  expect(REFUND_STATES.filter((next) => canTransitionRefund('failed', next))).toEqual([
    'pending',
    'succeeded',
  ]);
});

test('R8.10: never refunds more than the total, for any requests and failures', () => {
  const wish = fc.record({ amount: fc.integer({ min: 1, max: TOTAL }), fails: fc.boolean() });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
      const refunds: RefundAmount[] = [];
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
