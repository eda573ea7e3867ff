import { describe, expect, test } from 'vitest';
import { reviewErrors } from './review-form.tsx';

describe('reviewErrors', () => {
  test('R2.11: has an error for a name and a text of white space', () => {
    expect(reviewErrors({ name: '  ', text: '\n' })).toEqual({
      name: 'Please enter your name.',
      text: 'Please enter your review.',
    });
  });

  test('has no error for a complete review', () => {
    expect(reviewErrors({ name: 'Aoife', text: 'Soft hair.' })).toEqual({});
  });
});
