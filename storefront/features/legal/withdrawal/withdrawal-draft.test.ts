import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, parseDraft } from './withdrawal-draft.ts';

describe('withdrawal draft', () => {
  const typed = { name: 'Aoife', orderNumber: ' ec 0000 4711', email: 'a@example.com ', items: '' };

  test('accepts an order number with spaces and lower-case letters', () => {
    expect(parseDraft(typed)).toEqual({
      ok: true,
      withdrawal: { name: 'Aoife', orderNumber: 'EC00004711', email: 'a@example.com', items: '' },
    });
  });

  test('has an error for each missing field and for a malformed order number', () => {
    expect(parseDraft(EMPTY_DRAFT)).toMatchObject({
      ok: false,
      errors: {
        name: 'Please enter your name.',
        orderNumber: 'Please enter your order number.',
        email: expect.stringContaining('Please enter your'),
      },
    });
    expect(parseDraft({ ...typed, orderNumber: '4711' })).toMatchObject({
      errors: { orderNumber: 'An order number is EC and eight digits, such as EC00001234.' },
    });
  });
});
