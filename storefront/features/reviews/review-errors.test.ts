import { expect, it } from 'vitest';
import { reviewErrors } from './review-errors.ts';

it('asks for a name and a text that hold more than spaces', () => {
  expect(reviewErrors({ name: '  ', text: '\n' })).toEqual({
    name: 'Please enter your name.',
    text: 'Please enter your review.',
  });
});

it('finds nothing wrong with a whole review', () => {
  expect(reviewErrors({ name: 'Aoife', text: 'Soft hair.' })).toEqual({});
});
