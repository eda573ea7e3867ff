import { expect, it } from 'vitest';
import { QUESTIONS } from './questions.ts';

it('answers nine questions, how to use the mask among them', () => {
  expect(QUESTIONS).toHaveLength(9);
  const mask = QUESTIONS.find(({ question }) => question.includes('mask'));
  expect(mask?.answer).toMatch(/at least 10 minutes.*once a week/);
});
