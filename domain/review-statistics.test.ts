import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addRating,
  DEFAULT_RATING,
  isRating,
  NO_RATINGS,
  RATINGS,
  type RatingHistogram,
  shareOfReviews,
  starFills,
  summariseRatings,
} from './review-statistics.ts';

const histograms: fc.Arbitrary<RatingHistogram> = fc.record({
  1: fc.nat({ max: 100_000 }),
  2: fc.nat({ max: 100_000 }),
  3: fc.nat({ max: 100_000 }),
  4: fc.nat({ max: 100_000 }),
  5: fc.nat({ max: 100_000 }),
});

describe('summariseRatings: average', () => {
  test.each([
    { stars: [5], average: 5 },
    { stars: [5, 4, 4], average: 4.3 },
    { stars: [5, 5, 4], average: 4.7 },
    { stars: [5, 4, 4, 4], average: 4.3 },
    { stars: [1, 2, 3, 4, 5], average: 3 },
  ] as const)('of $stars is rounded to one decimal: $average', ({ stars, average }) => {
    const histogram = stars.reduce<RatingHistogram>((all, one) => addRating(all, one), NO_RATINGS);
    expect(summariseRatings(histogram)).toEqual({ count: stars.length, average, histogram });
  });

  test('R2.2: is 0 without reviews, with empty bars and stars', () => {
    const summary = summariseRatings(NO_RATINGS);
    expect(summary).toMatchObject({ count: 0, average: 0 });
    expect(RATINGS.map((rating) => shareOfReviews(summary, rating))).toEqual([0, 0, 0, 0, 0]);
    expect(starFills(summary.average)).toEqual([0, 0, 0, 0, 0]);
  });

  test('is rounded to one decimal, from 1 to 5', () => {
    fc.assert(
      fc.property(histograms, (histogram) => {
        const { count, average } = summariseRatings(histogram);
        fc.pre(count > 0);
        const stars = RATINGS.reduce((sum, rating) => sum + rating * histogram[rating], 0);
        expect(Math.abs(average - stars / count)).toBeLessThan(0.05 + 1e-9);
        expect(Math.round(average * 10) / 10).toBe(average);
        expect(average).toBeGreaterThanOrEqual(1);
        expect(average).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('shareOfReviews', () => {
  test('R2.2: has bars from 5 to 1', () => {
    expect(RATINGS).toEqual([5, 4, 3, 2, 1]);
  });

  test('R2.2: gives the percentage of each rating', () => {
    const summary = summariseRatings({ ...NO_RATINGS, 5: 3, 4: 1 });
    expect(RATINGS.map((rating) => shareOfReviews(summary, rating))).toEqual([75, 25, 0, 0, 0]);
  });

  test('sums to 100 percent', () => {
    fc.assert(
      fc.property(histograms, (histogram) => {
        const summary = summariseRatings(histogram);
        fc.pre(summary.count > 0);
        const bars = RATINGS.map((rating) => shareOfReviews(summary, rating));
        expect(bars.reduce((sum, bar) => sum + bar, 0)).toBeCloseTo(100, 8);
      }),
    );
  });

  test('counts one more review for its rating only', () => {
    expect(addRating({ ...NO_RATINGS, 4: 7 }, 4)).toEqual({ ...NO_RATINGS, 4: 8 });
    expect(addRating(NO_RATINGS, 2, 3)).toEqual({ ...NO_RATINGS, 2: 3 });
    expect(NO_RATINGS).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
  });
});

describe('starFills', () => {
  test.each([
    [5, [1, 1, 1, 1, 1]],
    [4.5, [1, 1, 1, 1, 0.5]],
    [4.3, [1, 1, 1, 1, 0.3]],
    [2.9, [1, 1, 0.9, 0, 0]],
    [1, [1, 0, 0, 0, 0]],
  ])('R2.2: matches the average %d', (average, fills) => {
    expect(starFills(average)).toEqual(fills);
  });

  test('fills from the left, in sum the average', () => {
    for (let tenths = 0; tenths <= 50; tenths += 1) {
      const fills = starFills(tenths / 10);
      expect(fills).toEqual(fills.toSorted((a, b) => b - a));
      expect(fills.reduce((sum, fill) => sum + fill, 0)).toBeCloseTo(tenths / 10, 10);
    }
  });
});

describe('isRating', () => {
  test('R2.5: has the default 5', () => {
    expect(DEFAULT_RATING).toBe(5);
  });

  test.each([1, 2, 3, 4, 5])('accepts %d', (rating) => {
    expect(isRating(rating)).toBe(true);
  });

  test.each([0, 6, -1, 4.5, Number.NaN, '5', null, undefined, [5]])('rejects %j', (rating) => {
    expect(isRating(rating)).toBe(false);
  });
});
