import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ATTEMPT_STATES,
  type AttemptState,
  attemptStateFromIntent,
  canTransitionAttempt,
  INTENT_STATUSES,
  type IntentStatus,
  isOpenAttempt,
} from './payment-state.ts';

const onwardFrom = (state: AttemptState) =>
  ATTEMPT_STATES.filter((next) => canTransitionAttempt(state, next));

function reachableFrom(start: AttemptState): Set<AttemptState> {
  const seen = new Set([start]);
  // A Set is walked on through what is added to it meanwhile.
  for (const state of seen) for (const next of onwardFrom(state)) seen.add(next);
  return seen;
}

describe('canTransitionAttempt and isOpenAttempt', () => {
  test('R6.12: allow nothing after succeeded', () => {
    expect(onwardFrom('succeeded')).toEqual([]);
  });

  test('R6.12: allow a challenge to be reopened after cancelled', () => {
    expect(onwardFrom('cancelled')).toEqual(['requires_action', 'succeeded']);
  });

  test.each<AttemptState>(['declined', 'not_charged'])(
    'R6.12: allow only succeeded after %s',
    (state) => {
      expect(onwardFrom(state)).toEqual(['succeeded']);
    },
  );

  test('do not allow a state after itself', () => {
    for (const state of ATTEMPT_STATES) expect(canTransitionAttempt(state, state)).toBe(false);
  });

  test('reach every state from confirming', () => {
    expect(reachableFrom('confirming')).toEqual(new Set(ATTEMPT_STATES));
  });

  test.each<AttemptState>(['confirming', 'requires_action', 'processing', 'unknown'])(
    'R6.12: allow every other state but confirming after %s',
    (state) => {
      const others = ATTEMPT_STATES.filter((next) => next !== state && next !== 'confirming');
      expect(onwardFrom(state)).toEqual(others);
    },
  );

  test('count as open until declined, not charged, cancelled or succeeded', () => {
    expect(ATTEMPT_STATES.filter((state) => !isOpenAttempt(state))).toEqual([
      'declined',
      'not_charged',
      'cancelled',
      'succeeded',
    ]);
  });

  test('reopen only a replaced challenge and never leave succeeded, for any sequence', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ATTEMPT_STATES), { maxLength: 60 }), (reports) => {
        let state: AttemptState = 'confirming';
        let wasSucceeded = false;
        for (const report of reports) {
          const before: AttemptState = state;
          if (canTransitionAttempt(state, report)) state = report;
          wasSucceeded ||= state === 'succeeded';
          expect(ATTEMPT_STATES).toContain(state);
          if (!isOpenAttempt(before) && isOpenAttempt(state))
            expect([before, state]).toEqual(['cancelled', 'requires_action']);
          if (wasSucceeded) expect(state).toBe('succeeded');
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('attemptStateFromIntent', () => {
  test.each<[IntentStatus, AttemptState]>([
    ['succeeded', 'succeeded'],
    ['processing', 'processing'],
    ['requires_action', 'requires_action'],
    ['requires_payment_method', 'declined'],
    ['canceled', 'cancelled'],
    ['requires_capture', 'unknown'],
  ])('gives for %s with the attempt’s payment method: %s', (status, state) => {
    expect(attemptStateFromIntent({ status, paymentMethodId: 'pm_mine' }, 'pm_mine')).toBe(state);
  });

  test('gives a state that every open attempt may become', () => {
    for (const from of ATTEMPT_STATES.filter(isOpenAttempt))
      for (const status of INTENT_STATUSES.filter((item) => item !== 'requires_confirmation')) {
        const to = attemptStateFromIntent({ status, paymentMethodId: 'pm_mine' }, 'pm_mine');
        const fits = to !== undefined && (from === to || canTransitionAttempt(from, to));
        expect(fits, `${from} ${status}`).toBe(true);
      }
  });

  test.each([null, 'pm_other'])(
    'gives for the payment method %s cancelled once the intent has ended, else undefined',
    (paymentMethodId) => {
      for (const status of INTENT_STATUSES)
        expect(attemptStateFromIntent({ status, paymentMethodId }, 'pm_mine'), status).toBe(
          ['canceled', 'succeeded'].includes(status) ? 'cancelled' : undefined,
        );
    },
  );

  test('gives undefined for requires_confirmation', () => {
    const attached = { status: 'requires_confirmation', paymentMethodId: 'pm_mine' } as const;
    expect(attemptStateFromIntent(attached, 'pm_mine')).toBeUndefined();
  });

  test('gives undefined for an intent without a payment method', () => {
    const unconfirmed = { status: 'requires_payment_method', paymentMethodId: null } as const;
    expect(attemptStateFromIntent(unconfirmed, 'pm_mine')).toBeUndefined();
  });
});
