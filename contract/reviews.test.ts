import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { addReviewSchema, reviewPageSchema, reviewSchema, reviewsQuerySchema } from './reviews.ts';

const review = { name: 'Aoife', rating: 4, text: 'Soft hair at last.', date: '2026-11-21' };
const stored = { ...review, id: 'r1', created_at: '2026-11-21T10:00:00.000Z' };

const issues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('addReviewSchema', () => {
  test('R2.5: accepts and trims name, rating, text and date', () => {
    const typed = { ...review, name: ' Aoife ', text: '\nSoft hair at last. ' };
    expect(z.parse(addReviewSchema, typed)).toEqual(review);
  });

  test('R2.5: uses 5 stars by default', () => {
    const { rating, ...unrated } = review;
    expect(z.parse(addReviewSchema, unrated)).toEqual({ ...review, rating: 5 });
    expect(rating).not.toBe(5);
  });

  test.each([1, 2, 3, 4, 5])('R2.5: accepts %d stars', (rating) => {
    expect(z.parse(addReviewSchema, { ...review, rating }).rating).toBe(rating);
  });

  test.each([
    ['name', ' \t', 'Please enter your name.'],
    ['name', undefined, 'Please enter your name.'],
    ['text', '\n\n', 'Please enter your review.'],
    ['text', null, 'Please enter your review.'],
    ['rating', 0, 'Please choose 1 to 5 stars.'],
    ['rating', 6, 'Please choose 1 to 5 stars.'],
    ['rating', 4.5, 'Please choose 1 to 5 stars.'],
    ['rating', '5', 'Please choose 1 to 5 stars.'],
    ['rating', null, 'Please choose 1 to 5 stars.'],
    ['date', undefined, 'Expected a date such as 2026-01-31.'],
    ['date', '2026-02-30', 'Expected a date such as 2026-01-31.'],
    ['date', '2025-02-29', 'Expected a date such as 2026-01-31.'],
    ['date', '21.11.2026', 'Expected a date such as 2026-01-31.'],
    ['date', '2026-11-21T10:00:00Z', 'Expected a date such as 2026-01-31.'],
  ])('rejects the %s %j', (field, value, message) => {
    expect(issues(addReviewSchema, { ...review, [field]: value })).toEqual([[field, message]]);
  });

  test('accepts the date of a leap day', () => {
    expect(z.parse(addReviewSchema, { ...review, date: '2028-02-29' }).date).toBe('2028-02-29');
  });

  test.each([
    ['name', LIMITS.name],
    ['text', LIMITS.reviewText],
  ])('R2.5: accepts at most %2$s characters for the %1$s', (field, longest) => {
    const fits = { ...review, [field]: 'x'.repeat(longest) };
    expect(issues(addReviewSchema, fits)).toBeUndefined();
    expect(issues(addReviewSchema, { ...fits, [field]: 'x'.repeat(longest + 1) })).toEqual([
      [field, `Please use at most ${longest} characters.`],
    ]);
  });

  test('drops ID and creation time', () => {
    expect(z.parse(addReviewSchema, stored)).toEqual(review);
  });
});

describe('reviewsQuerySchema', () => {
  test.each([
    [{}, { limit: 50 }],
    [{ limit: '4' }, { limit: 4 }],
    [{ limit: '1' }, { limit: 1 }],
    [{ rating: '4' }, { limit: 50, rating: 4 }],
    [
      { limit: '50', cursor: '1000.r1' },
      { limit: 50, cursor: '1000.r1' },
    ],
  ])('reads %j as %j', (query, read) => {
    expect(z.parse(reviewsQuerySchema, query)).toEqual(read);
  });

  test.each([
    ['limit', 'many', 'Expected a whole number.'],
    ['limit', '1.5', 'Expected a whole number.'],
    ['limit', ['4', '5'], 'Expected a whole number.'],
    ['limit', '0', 'Expected 1 or more.'],
    ['limit', '', 'Expected 1 or more.'],
    ['limit', '-4', 'Expected 1 or more.'],
    ['limit', '51', 'Expected at most 50.'],
    ['rating', '6', 'Please choose 1 to 5 stars.'],
    ['rating', 'all', 'Expected 1 to 5.'],
    ['cursor', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['cursor', ['a', 'b'], 'Expected a text.'],
  ])('rejects the %s %j', (field, value, message) => {
    expect(issues(reviewsQuerySchema, { [field]: value })).toEqual([[field, message]]);
  });
});

describe('reviewPageSchema', () => {
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 };
  const page = {
    reviews: [stored],
    nextCursor: '1000.r1',
    summary: { count: 1, average: 4, histogram },
  };

  test('accepts reviews, next cursor and summary', () => {
    expect(z.parse(reviewPageSchema, page)).toEqual(page);
    const last = { ...page, reviews: [], nextCursor: null };
    expect(z.parse(reviewPageSchema, last)).toEqual(last);
  });

  test('is unchanged by JSON', () => {
    expect(z.parse(reviewPageSchema, JSON.parse(JSON.stringify(page)))).toEqual(page);
  });

  test.each([
    ['nextCursor', undefined],
    ['reviews', [{ ...stored, rating: 6 }]],
    ['reviews', [{ ...stored, id: undefined }]],
    ['summary', { count: 1, average: 4 }],
    ['summary', { count: 1, average: null, histogram }],
    ['summary', { count: 1, average: 4, histogram: { 5: 1 } }],
  ])('rejects the %s %j', (field, value) => {
    expect(issues(reviewPageSchema, { ...page, [field]: value })?.[0]?.[0]).toMatch(field);
  });

  test('keeps the texts of a stored review', () => {
    expect(z.parse(reviewSchema, stored)).toEqual(stored);
  });
});
