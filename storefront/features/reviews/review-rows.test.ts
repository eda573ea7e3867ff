import { expect, test } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import type { Rating } from '#domain/review-statistics.ts';
import { reviewRows } from './review-rows.ts';

const LONG = `${'Long '.repeat(40)}.`;

function reviewsOf(...ratings: Rating[]): Review[] {
  return ratings.map((rating, index) => ({
    id: `${index}`,
    name: 'Aoife',
    rating,
    text: 'Soft.',
    date: '2026-11-15',
    created_at: '2026-11-15T12:00:00Z',
  }));
}

/** The ids in the order shown, a large one in brackets, with a mark when it is the most critical. */
function shown(reviews: readonly Review[], isComplete = true): string {
  return reviewRows(reviews, isComplete)
    .map(({ review: { id }, isLarge, isMostCritical }) =>
      isLarge ? `[${id}${isMostCritical ? '!' : ''}]` : id,
    )
    .join(' ');
}

test.each<[string, Rating[], string]>([
  ['every fourth of equal ones', [5, 5, 5, 5, 5, 5, 5, 5], '0 1 2 [3] 4 5 6 [7]'],
  ['the most critical first, then every fourth', [5, 5, 5, 5, 5, 3, 5, 4], '0 1 2 [5!] 3 4 6 [7]'],
  ['the newest of several most critical ones', [5, 4, 5, 4], '0 2 3 [1!]'],
  ['none where a last one would be alone in its row', [5, 5, 5, 5, 1], '0 1 2 4 3'],
  ['none of fewer than four', [1, 5, 5], '0 1 2'],
  ['the only one', [1], '[0]'],
])('R2.21: shows large %s', (_, ratings, expected) => {
  expect(shown(reviewsOf(...ratings))).toBe(expected);
});

test('R2.21: leaves the most critical in its place when it begins with a long sentence', () => {
  const reviews = reviewsOf(1, 5, 4, 5).map((review) =>
    review.rating === 1 ? { ...review, text: LONG } : review,
  );
  expect(shown(reviews)).toBe('0 1 2 [3]');
});

test('moves no review when a further page has a more critical one', () => {
  const first = reviewsOf(5, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5);
  const both = reviewsOf(5, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 1, 5, 5, 5);
  const before = shown(first, false);
  expect(shown(both).slice(0, before.length)).toBe(before);
});
