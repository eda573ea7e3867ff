import { describe, expect, it } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { NO_RATINGS, summariseRatings } from '#domain/review-statistics.ts';
import { placeReviewFirst } from './place-review-first.ts';

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

describe('A customer who has written a review', () => {
  it('sees it first in the list, before the older ones', () => {
    const pages = placeReviewFirst(OLDER, review('new'))?.pages ?? [];
    const ids = pages.flatMap((page) => page.reviews.map(({ id }) => id));
    expect(ids).toEqual(['new', 'a', 'b']);
  });

  it('sees it counted in the average and the bars', () => {
    const summary = placeReviewFirst(OLDER, review('new', 4))?.pages[0]?.summary;
    expect(summary).toMatchObject({ count: 2, average: 3.5, histogram: { 3: 1, 4: 1 } });
  });

  it('sees it once, even if it has been loaded meanwhile', () => {
    expect(placeReviewFirst(OLDER, review('b'))).toBe(OLDER);
  });

  it('waits for the list when nothing is loaded yet', () => {
    expect(placeReviewFirst(undefined, review('new'))).toBeUndefined();
  });
});
