import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, readDraft } from './withdrawal-draft.ts';

describe('A customer who withdraws', () => {
  const typed = { name: 'Aoife', orderNumber: ' ec 0000 4711', email: 'a@example.com ', items: '' };

  it('may type the order number with spaces and small letters', () => {
    expect(readDraft(typed)).toEqual({
      ok: true,
      withdrawal: { name: 'Aoife', orderNumber: 'EC00004711', email: 'a@example.com', items: '' },
    });
  });

  it('is told what is missing, and what an order number looks like', () => {
    expect(readDraft(EMPTY_DRAFT)).toMatchObject({
      ok: false,
      errors: {
        name: 'Please enter your name.',
        orderNumber: 'Please enter your order number.',
        email: 'Please enter your e-mail address.',
      },
    });
    expect(readDraft({ ...typed, orderNumber: '4711' })).toMatchObject({
      errors: { orderNumber: 'An order number is EC and eight digits, such as EC00001234.' },
    });
  });
});
