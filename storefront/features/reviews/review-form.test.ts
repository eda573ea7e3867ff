import { describe, expect, test } from 'vitest';
import { reviewErrors } from './review-form.tsx';

describe('reviewErrors', () => {
  test('R2.11: has an error for a name and a text of white space', () => {
    expect(reviewErrors({ name: '  ', text: '\n' })).toEqual({
      name: 'Please enter your name.',
      text: 'Please enter your review.',
    });
  });

  test('R11.25, R11.26: has the errors of the server for control characters and addresses', () => {
    expect(reviewErrors({ name: 'www.evil.example', text: 'Soft\u202e hair.' })).toEqual({
      name: 'Please enter a name without a web or email address.',
      text: 'Please remove the invisible characters.',
    });
  });

  test('has no error for a complete review', () => {
    expect(reviewErrors({ name: 'Aoife', text: 'Soft hair.' })).toEqual({});
  });
});
