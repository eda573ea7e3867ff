import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptsPayment,
  isPaid,
  isPayable,
  mayBecome,
  ORDER_STATES,
  type OrderState,
} from './order-state.ts';

const onwardFrom = (state: OrderState) => ORDER_STATES.filter((next) => mayBecome(state, next));

function reachableFrom(start: OrderState, avoiding: readonly OrderState[] = []): Set<OrderState> {
  const seen = new Set([start]);
  // A Set is walked on through what is added to it meanwhile.
  for (const state of seen)
    for (const next of onwardFrom(state)) if (!avoiding.includes(next)) seen.add(next);
  return seen;
}

describe('The life of an order', () => {
  test.each<[OrderState, OrderState[]]>([
    ['draft', ['awaiting_payment', 'cancelled', 'expired', 'review']],
    ['awaiting_payment', ['paid', 'cancelled', 'expired', 'review']],
    ['paid', ['refund_pending', 'review']],
    ['refund_pending', ['paid', 'refunded', 'review']],
    ['refunded', ['paid', 'review']],
    ['cancelled', ['paid', 'review']],
    ['expired', ['paid', 'review']],
    ['review', ['paid', 'refund_pending', 'cancelled']],
  ])('from %s goes to %j and nowhere else', (from, to) => {
    expect(new Set(onwardFrom(from))).toEqual(new Set(to));
  });

  test('paid is never undone: only a refund or a review leads out of it', () => {
    expect(reachableFrom('paid', ['review'])).toEqual(
      new Set(['paid', 'refund_pending', 'refunded']),
    );
  });

  test('an order that was ever paid never waits for payment or expires again', () => {
    const afterPaid = reachableFrom('paid');
    for (const state of ['draft', 'awaiting_payment', 'expired'] as const)
      expect(afterPaid).not.toContain(state);
  });

  test('every state can be reached from a draft, and none is a dead end for the shopkeeper', () => {
    expect(reachableFrom('draft')).toEqual(new Set(ORDER_STATES));
    for (const state of ORDER_STATES) expect(onwardFrom(state)).not.toEqual([]);
  });

  test('anything that looks wrong can be put under review', () => {
    for (const state of ORDER_STATES) expect(mayBecome(state, 'review')).toBe(state !== 'review');
  });

  test('whatever is asked of it, an order stays in its life and never turns back from paid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_STATES), { maxLength: 60 }), (wishes) => {
        let state: OrderState = 'draft';
        let wasPaid = false;
        for (const wish of wishes) {
          if (mayBecome(state, wish)) state = wish;
          wasPaid ||= state === 'paid';
          expect(ORDER_STATES).toContain(state);
          if (wasPaid) expect(isPayable(state)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('What an order in a state allows', () => {
  test('the shop holds the money of a paid order until it is given back', () => {
    expect(ORDER_STATES.filter(isPaid)).toEqual(['paid', 'refund_pending']);
  });

  test('money that arrives for an order that waits or was given up makes it paid', () => {
    expect(ORDER_STATES.filter(acceptsPayment)).toEqual([
      'awaiting_payment',
      'cancelled',
      'expired',
    ]);
    for (const state of ORDER_STATES.filter(acceptsPayment))
      expect(mayBecome(state, 'paid')).toBe(true);
  });

  test('a customer can start to pay an order that is a draft or waits for payment', () => {
    expect(ORDER_STATES.filter(isPayable)).toEqual(['draft', 'awaiting_payment']);
  });

  test('no customer is asked to pay for an order whose money is here', () => {
    for (const state of ORDER_STATES.filter(isPaid)) {
      expect(isPayable(state)).toBe(false);
      expect(acceptsPayment(state)).toBe(false);
    }
  });
});
