import { MemoryRouter, useLocation } from 'react-router';
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
      return { search, ...useStep(form) };
    },
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>,
    },
  );
  const { current } = result;
  return {
    ...current,
    /** The query after an action. */
    queryAfter: async (action: 'next' | 'back') => {
      await act(() => result.current[action]());
      return result.current.search;
    },
    query: () => result.current.search,
  };
}

describe('useStep', () => {
  test('R4.2: replaces the address of a step that is not open by the furthest open one', async () => {
    const { step, query } = await stepAt(['/checkout?step=3'], EMPTY_FORM);
    expect(step).toBe(1);
    await expect.poll(query).toBe('?step=1');
  });

  test('opens the step of the address when the earlier ones are complete', async () => {
    const { step, query } = await stepAt(['/checkout?step=2']);
    expect([step, query()]).toEqual([2, '?step=2']);
  });

  test('goes to the next step, and back through the history', async () => {
    const { queryAfter } = await stepAt(['/checkout?step=2']);
    expect(await queryAfter('next')).toBe('?step=3');
    expect(await queryAfter('back')).toBe('?step=2');
    expect(await queryAfter('back')).toBe('?step=1');
  });

  test('returns to the payment step after a change that was made from there', async () => {
    const { returns, queryAfter } = await stepAt([
      '/checkout?step=3',
      { pathname: '/checkout', search: '?step=1', state: FROM_PAYMENT },
    ]);
    expect(returns).toBe(true);
    expect(await queryAfter('next')).toBe('?step=3');
  });
});
