import { expect, test } from 'vitest';
import { QUESTIONS } from './questions.ts';

test('R9.9: the FAQ has nine questions, among them the use of the mask', () => {
  expect(QUESTIONS).toHaveLength(9);
  const mask = QUESTIONS.find(({ question }) => question.includes('mask'));
  expect(mask?.answer).toMatch(/at least 10 minutes.*once a week/);
});
