import { describe, expect, test } from 'vitest';
import { isWorse, needsStock, STOCK_LEVELS, stockLevel } from './stock.ts';

test.each([
  [-1, 'oversold'],
  [0, 'sold-out'],
  [1, 'low'],
  [5, 'low'],
  [6, 'enough'],
] as const)('calls %i units with a limit of 5 %s', (available, level) => {
  expect(stockLevel(available, 5)).toBe(level);
});

test('orders the levels from most to least', () => {
  for (const [position, level] of STOCK_LEVELS.entries())
    for (const [other, than] of STOCK_LEVELS.entries())
      expect(isWorse(level, than)).toBe(position > other);
});

describe('needsStock', () => {
  const unpaid = {
    state: 'awaiting_payment',
    paidAt: null,
    dispatchedAt: null,
    cancelledAt: null,
  } as const;
  const paid = { ...unpaid, state: 'paid', paidAt: 1 } as const;
  const sent = { ...paid, dispatchedAt: 2 };

  test.each([
    ['an unpaid order', unpaid, false],
    ['a paid order', paid, true],
    ['a paid order that was cancelled', { ...paid, cancelledAt: 2 }, false],
    ['an order that was refunded in full before dispatch', { ...paid, state: 'refunded' }, false],
    ['a dispatched order', sent, true],
    ['an order that was refunded after dispatch', { ...sent, state: 'refunded' }, true],
  ] as const)('of %s without open attempts: %s', (_name, order, expected) => {
    expect(needsStock(order, [])).toBe(expected);
    expect(needsStock(order, [{ state: 'declined' }])).toBe(expected);
  });

  test('of any order with an open attempt', () => {
    for (const order of [unpaid, paid, { ...paid, cancelledAt: 2 }])
      expect(needsStock(order, [{ state: 'declined' }, { state: 'confirming' }])).toBe(true);
  });
});
