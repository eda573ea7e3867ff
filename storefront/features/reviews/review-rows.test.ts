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
    .map(({ review: { id }, isLarge, isCritical }) =>
      isLarge ? `[${id}${isCritical ? '!' : ''}]` : id,
    )
    .join(' ');
}

test.each<[string, Rating[], string]>([
  ['the last of four equal ones', [5, 5, 5, 5], '0 1 2 [3]'],
  ['the most critical of four, after the others', [5, 3, 4, 5], '0 2 3 [1!]'],
  ['the oldest of several most critical ones', [4, 4, 5, 5], '0 2 3 [1!]'],
  [
    'one of each four, and none of the rest',
    [5, 5, 5, 5, 2, 5, 5, 5, 1, 5],
    '0 1 2 [3] 5 6 7 [4!] 8 9',
  ],
  ['none where the next would be alone in its row', [1, 5, 5, 5, 5], '0 1 2 3 4'],
  ['the only one', [5], '[0]'],
])('R2.21: shows large %s', (_, ratings, expected) => {
  expect(shown(reviewsOf(...ratings))).toBe(expected);
});

test('R2.21: shows a less critical review large when the most critical begins with a long sentence', () => {
  const reviews = reviewsOf(1, 5, 4, 5).map((review) =>
    review.rating === 1 ? { ...review, text: LONG } : review,
  );
  expect(shown(reviews)).toBe('0 1 3 [2]');
});

test('shows a whole group alike before and after the next page', () => {
  expect(shown(reviewsOf(1, 5, 5, 5), false)).toBe(
    shown(reviewsOf(1, 5, 5, 5, 5, 5), true).slice(0, 10),
  );
});
