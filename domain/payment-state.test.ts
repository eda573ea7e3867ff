import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ATTEMPT_STATES,
  type AttemptState,
  attemptMayBecome,
  attemptStateIn,
  INTENT_STATUSES,
  type IntentStatus,
  isUnresolved,
} from './payment-state.ts';

const onwardFrom = (state: AttemptState) =>
  ATTEMPT_STATES.filter((next) => attemptMayBecome(state, next));

function reachableFrom(start: AttemptState): Set<AttemptState> {
  const seen = new Set([start]);
  // A Set is walked on through what is added to it meanwhile.
  for (const state of seen) for (const next of onwardFrom(state)) seen.add(next);
  return seen;
}

describe('An attempt to pay', () => {
  test('that succeeded is final', () => {
    expect(onwardFrom('succeeded')).toEqual([]);
  });

  test.each<AttemptState>(['declined', 'cancelled'])(
    'that was %s changes only when the money turns out to have come',
    (state) => {
      expect(onwardFrom(state)).toEqual(['succeeded']);
    },
  );

  test('in an unknown state may turn out to be anything', () => {
    expect(new Set(onwardFrom('unknown'))).toEqual(
      new Set(ATTEMPT_STATES.filter((state) => state !== 'unknown')),
    );
  });

  test('never becomes what it already is, so that the same news twice changes nothing', () => {
    for (const state of ATTEMPT_STATES) expect(attemptMayBecome(state, state)).toBe(false);
  });

  test('reaches every state from its beginning', () => {
    expect(reachableFrom('confirming')).toEqual(new Set(ATTEMPT_STATES));
  });

  test('is confirmed again only while its outcome is unknown', () => {
    expect(attemptMayBecome('unknown', 'confirming')).toBe(true);
    for (const state of [
      'requires_action',
      'processing',
      'declined',
      'cancelled',
      'succeeded',
    ] as const)
      expect(attemptMayBecome(state, 'confirming')).toBe(false);
  });

  test('is unresolved until it is declined, cancelled or succeeded', () => {
    expect(ATTEMPT_STATES.filter((state) => !isUnresolved(state))).toEqual([
      'declined',
      'cancelled',
      'succeeded',
    ]);
  });

  test('once resolved never opens again, and once succeeded stays so, whatever is reported', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ATTEMPT_STATES), { maxLength: 60 }), (reports) => {
        let state: AttemptState = 'confirming';
        let wasResolved = false;
        let wasSucceeded = false;
        for (const report of reports) {
          if (attemptMayBecome(state, report)) state = report;
          wasResolved ||= !isUnresolved(state);
          wasSucceeded ||= state === 'succeeded';
          expect(ATTEMPT_STATES).toContain(state);
          if (wasResolved) expect(isUnresolved(state)).toBe(false);
          if (wasSucceeded) expect(state).toBe('succeeded');
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('What the card company says of a payment', () => {
  test.each<[IntentStatus, AttemptState]>([
    ['succeeded', 'succeeded'],
    ['processing', 'processing'],
    ['requires_action', 'requires_action'],
    ['requires_payment_method', 'declined'],
    ['canceled', 'cancelled'],
    ['requires_capture', 'unknown'],
  ])('%s with the attempt’s own card means that the attempt is %s', (status, state) => {
    expect(attemptStateIn({ status, paymentMethodId: 'pm_mine' }, 'pm_mine')).toBe(state);
  });

  test('can be written down for every attempt that is still open', () => {
    for (const from of ATTEMPT_STATES.filter(isUnresolved))
      for (const status of INTENT_STATUSES.filter((it) => it !== 'requires_confirmation')) {
        const to = attemptStateIn({ status, paymentMethodId: 'pm_mine' }, 'pm_mine');
        const fits = to !== undefined && (from === to || attemptMayBecome(from, to));
        expect(fits, `${from} ${status}`).toBe(true);
      }
  });

  test.each([null, 'pm_other'])(
    'with the card %s never makes this attempt succeed, fail or wait for the customer',
    (paymentMethodId) => {
      for (const status of INTENT_STATUSES)
        expect([undefined, 'cancelled']).toContain(
          attemptStateIn({ status, paymentMethodId }, 'pm_mine'),
        );
    },
  );

  test('requires_confirmation is no trace of the confirmation', () => {
    const attached = { status: 'requires_confirmation', paymentMethodId: 'pm_mine' } as const;
    expect(attemptStateIn(attached, 'pm_mine')).toBeUndefined();
  });

  test('of an intent that was not confirmed yet leaves the attempt’s outcome open', () => {
    const unconfirmed = { status: 'requires_payment_method', paymentMethodId: null } as const;
    expect(attemptStateIn(unconfirmed, 'pm_mine')).toBeUndefined();
  });
});
