import { describe, expect, test } from 'vitest';
import type { LastOrder } from '#storefront/api/last-order.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { EMPTY_DRAFT, toInitialDraft, toWithdrawal, withdrawalErrors } from './withdrawal-draft.ts';

describe('withdrawal draft', () => {
  const typed = { name: 'Aoife', orderNumber: ' ec 0000 4711', email: 'a@example.com ', items: '' };

  test('accepts an order number with spaces and lower-case letters', () => {
    expect(withdrawalErrors(typed)).toEqual({});
    expect(toWithdrawal(typed)).toEqual({
      name: 'Aoife',
      orderNumber: 'EC00004711',
      email: 'a@example.com',
      items: '',
    });
  });

  test('R11.25, R11.26: has the errors of the server for control characters and addresses', () => {
    const unsafe = { ...typed, name: 'https://evil.example', items: 'mask\u202e' };
    expect(withdrawalErrors(unsafe)).toEqual({
      name: 'Please enter a name without a web or email address.',
      items: 'Please remove the invisible characters.',
    });
  });

  test('has an error for each missing field and for a malformed order number', () => {
    expect(withdrawalErrors(EMPTY_DRAFT)).toEqual({
      name: 'Please enter your name.',
      orderNumber: 'Please enter your order number.',
      email: expect.stringContaining('Please enter your'),
    });
    expect(withdrawalErrors({ ...typed, orderNumber: '4711' })).toEqual({
      orderNumber: 'An order number is EC and eight digits, such as EC00001234.',
    });
  });

  test.each<[string, string | null, LastOrder | undefined, object]>([
    ['of nothing without link and order', null, undefined, {}],
    [
      'of the last order without a number in the link',
      null,
      EXAMPLE_ORDER,
      { orderNumber: 'EC00004711', name: 'Aoife Byrne', email: 'aoife@example.com' },
    ],
    ['of the order in the link', 'EC00000001', undefined, { orderNumber: 'EC00000001' }],
    ['without another order’s name', 'EC00000001', EXAMPLE_ORDER, { orderNumber: 'EC00000001' }],
    [
      'with the name alone for an order opened by its link',
      'EC00004711',
      {
        ...EXAMPLE_ORDER,
        customer: { firstName: 'Aoife', lastName: 'Byrne', city: 'Dublin', country: 'Ireland' },
      },
      { orderNumber: 'EC00004711', name: 'Aoife Byrne' },
    ],
    [
      'without name and email once they are forgotten',
      null,
      { ...EXAMPLE_ORDER, customer: { country: 'Ireland' } },
      { orderNumber: 'EC00004711' },
    ],
    ['of nothing for a malformed link', '<b>', undefined, {}],
  ])('R8.25: is filled in %s', (_, linked, last, filled) => {
    expect(toInitialDraft(linked, last)).toEqual({ ...EMPTY_DRAFT, ...filled });
  });
});
