import { describe, expect, test } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { NO_RATINGS, summariseRatings } from '#domain/review-statistics.ts';
import { prependReview } from './use-add-review.ts';

function review(id: string, rating: Review['rating'] = 5): Review {
  return { id, name: 'Aoife', rating, text: 'Soft', date: '2026-01-31', created_at: '2026-01-31' };
}

const OLDER = {
  pages: [
    {
      reviews: [review('a', 3)],
      nextCursor: 'next',
      summary: summariseRatings({ ...NO_RATINGS, 3: 1 }),
    },
    {
      reviews: [review('b')],
      nextCursor: null,
      summary: summariseRatings({ ...NO_RATINGS, 3: 1 }),
    },
  ],
  pageParams: [null, 'next'],
};

describe('prependReview', () => {
  test('R2.6: puts the new review first', () => {
    const pages = prependReview(OLDER, review('new'))?.pages ?? [];
    const ids = pages.flatMap((page) => page.reviews.map(({ id }) => id));
    expect(ids).toEqual(['new', 'a', 'b']);
  });

  test('R2.6: counts the new review in the average and the bars', () => {
    const summary = prependReview(OLDER, review('new', 4))?.pages[0]?.summary;
    expect(summary).toMatchObject({ count: 2, average: 3.5, histogram: { 3: 1, 4: 1 } });
  });

  test('returns the same reviews when they include the new one', () => {
    expect(prependReview(OLDER, review('b'))).toBe(OLDER);
  });

  test('returns undefined when nothing is loaded', () => {
    expect(prependReview(undefined, review('new'))).toBeUndefined();
  });
});
