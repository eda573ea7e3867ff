import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { describe, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';
import { FROM_PAYMENT, useStep } from './checkout-steps.ts';

const COMPLETE_FORM: CheckoutForm = { ...EMPTY_FORM, ...EXAMPLE_CUSTOMER };

type Entries = NonNullable<React.ComponentProps<typeof MemoryRouter>['initialEntries']>;

async function stepAt(entries: Entries, form = COMPLETE_FORM) {
  const { result, act } = await renderHook(
    () => {
      const { search } = useLocation();
      return { place: [search, useNavigationType()], ...useStep(form) };
    },
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>,
    },
  );
  return {
    ...result.current,
    /** The query, and how the history led to it. */
    place: () => result.current.place,
    placeAfter: async (action: 'next' | 'back') => {
      await act(() => result.current[action]());
      return result.current.place;
    },
  };
}

describe('useStep', () => {
  test('R4.2: replaces the address of a step that is not open by the furthest open one', async () => {
    const { step, place } = await stepAt(['/checkout?step=3'], EMPTY_FORM);
    expect(step).toBe(1);
    await expect.poll(place).toEqual(['?step=1', 'REPLACE']);
  });

  test('opens the step of the address when the earlier ones are complete', async () => {
    const { step, place } = await stepAt(['/checkout?step=2']);
    expect([step, place()]).toEqual([2, ['?step=2', 'POP']]);
  });

  test('goes to the next step, and back through the history', async () => {
    const { placeAfter } = await stepAt(['/checkout']);
    expect(await placeAfter('next')).toEqual(['?step=2', 'PUSH']);
    expect(await placeAfter('next')).toEqual(['?step=3', 'PUSH']);
    expect(await placeAfter('back')).toEqual(['?step=2', 'POP']);
    expect(await placeAfter('back')).toEqual(['', 'POP']);
  });

  test('replaces the address by that of the step before when the history has no other', async () => {
    const { placeAfter } = await stepAt(['/checkout?step=3']);
    expect(await placeAfter('back')).toEqual(['?step=2', 'REPLACE']);
    expect(await placeAfter('back')).toEqual(['?step=1', 'REPLACE']);
  });

  test('returns to the payment step after a change that was made from there', async () => {
    const { returns, placeAfter } = await stepAt([
      '/checkout?step=3',
      { pathname: '/checkout', search: '?step=1', state: FROM_PAYMENT },
    ]);
    expect(returns).toBe(true);
    expect(await placeAfter('next')).toEqual(['?step=3', 'POP']);
  });
});
