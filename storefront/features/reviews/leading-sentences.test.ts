import { expect, test } from 'vitest';
import { leadingSentences } from './leading-sentences.ts';

test.each([
  ['Soft.', 'Soft.'],
  ['Soft', 'Soft'],
  ['Soft. Light! Twice a week.', 'Soft. Light!'],
  ['I give it 4.5 of 5 … So far. The end.', 'I give it 4.5 of 5 … So far.'],
  ['“Soft.” She said so. The end.', '“Soft.” She said so.'],
  [`Soft. ${'Light '.repeat(30)}. The end.`, 'Soft.'],
])('R2.21: takes one or two short sentences from the beginning of %j', (text, beginning) => {
  expect(leadingSentences(text)).toBe(beginning);
});

test.each([
  ['a long sentence', 'Soft and '.repeat(20)],
  ['several lines', 'Soft.\nLight.'],
])('R2.21: takes no sentence from a text with %s', (_kind, text) => {
  expect(leadingSentences(text)).toBe('');
});
