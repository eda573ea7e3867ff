import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canBePaid,
  canTransitionOrder,
  isPaid,
  isPayable,
  ORDER_STATES,
  type OrderState,
} from './order-state.ts';

const onwardFrom = (state: OrderState) =>
  ORDER_STATES.filter((next) => canTransitionOrder(state, next));

function reachableFrom(start: OrderState, avoiding: readonly OrderState[] = []): Set<OrderState> {
  const seen = new Set([start]);
  // A Set is walked on through what is added to it meanwhile.
  for (const state of seen)
    for (const next of onwardFrom(state)) if (!avoiding.includes(next)) seen.add(next);
  return seen;
}

describe('canTransitionOrder', () => {
  test.each<[OrderState, OrderState[]]>([
    ['draft', ['awaiting_payment', 'cancelled', 'expired', 'needs_review']],
    ['awaiting_payment', ['paid', 'cancelled', 'expired', 'needs_review']],
    ['paid', ['refund_pending', 'refunded', 'needs_review']],
    ['refund_pending', ['paid', 'refunded', 'needs_review']],
    ['refunded', ['paid', 'needs_review']],
    ['cancelled', ['paid', 'needs_review']],
    ['expired', ['paid', 'needs_review']],
    ['needs_review', ['paid', 'refund_pending']],
  ])('R6.12: allows from %s only %j', (from, to) => {
    expect(new Set(onwardFrom(from))).toEqual(new Set(to));
  });

  test('R6.12: leads from paid only to refunds or needs_review', () => {
    expect(reachableFrom('paid', ['needs_review'])).toEqual(
      new Set(['paid', 'refund_pending', 'refunded']),
    );
  });

  test('never leads from paid back to payment or expiry', () => {
    const afterPaid = reachableFrom('paid');
    for (const state of ['draft', 'awaiting_payment', 'expired'] as const)
      expect(afterPaid).not.toContain(state);
  });

  test('reaches every state from a draft, and has no dead end', () => {
    expect(reachableFrom('draft')).toEqual(new Set(ORDER_STATES));
    for (const state of ORDER_STATES) expect(onwardFrom(state)).not.toEqual([]);
  });

  test('allows needs_review from every state', () => {
    for (const state of ORDER_STATES)
      expect(canTransitionOrder(state, 'needs_review')).toBe(state !== 'needs_review');
  });

  test('never leaves paid by any sequence of changes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_STATES), { maxLength: 60 }), (wishes) => {
        let state: OrderState = 'draft';
        let wasPaid = false;
        for (const wish of wishes) {
          if (canTransitionOrder(state, wish)) state = wish;
          wasPaid ||= state === 'paid';
          expect(ORDER_STATES).toContain(state);
          if (wasPaid) expect(isPayable(state)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('isPaid, canBePaid and isPayable', () => {
  test('count as paid until fully refunded', () => {
    expect(ORDER_STATES.filter(isPaid)).toEqual(['paid', 'refund_pending']);
  });

  test('accept payments for orders that wait or ended', () => {
    expect(ORDER_STATES.filter(canBePaid)).toEqual(['awaiting_payment', 'cancelled', 'expired']);
    for (const state of ORDER_STATES.filter(canBePaid))
      expect(canTransitionOrder(state, 'paid')).toBe(true);
  });

  test('allow a new attempt for drafts and orders that wait', () => {
    expect(ORDER_STATES.filter(isPayable)).toEqual(['draft', 'awaiting_payment']);
  });

  test('allow no new attempt for a paid order', () => {
    for (const state of ORDER_STATES.filter(isPaid)) {
      expect(isPayable(state)).toBe(false);
      expect(canBePaid(state)).toBe(false);
    }
  });
});
