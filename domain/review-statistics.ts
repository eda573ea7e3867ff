export const RATINGS = [5, 4, 3, 2, 1] as const;

/** Stars. */
export type Rating = (typeof RATINGS)[number];

export const DEFAULT_RATING: Rating = 5;

/** The number of reviews with each rating. */
export type RatingHistogram = Readonly<Record<Rating, number>>;

export interface ReviewSummary {
  count: number;
  /** Rounded to one decimal; 0 without reviews. */
  average: number;
  histogram: RatingHistogram;
}

export const NO_RATINGS: RatingHistogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** The histogram with more reviews of a rating. */
export function addRating(histogram: RatingHistogram, rating: Rating, count = 1): RatingHistogram {
  return { ...histogram, [rating]: histogram[rating] + count };
}

/** The summary of the reviews page (R2.2). */
export function summariseRatings(histogram: RatingHistogram): ReviewSummary {
  const count = RATINGS.reduce((sum, rating) => sum + histogram[rating], 0);
  const stars = RATINGS.reduce((sum, rating) => sum + rating * histogram[rating], 0);
  const average = count === 0 ? 0 : Math.round((stars * 10) / count) / 10;
  return { count, average, histogram };
}

/** A rating's percentage of all reviews; 0 without reviews. */
export function shareOfReviews(summary: ReviewSummary, rating: Rating): number {
  return summary.count === 0 ? 0 : (summary.histogram[rating] * 100) / summary.count;
}

/**
 * The filled part (0 to 1) of each of the five stars for an average.
 * @example starFills(4.5) // [1, 1, 1, 1, 0.5]
 */
export function starFills(average: number): number[] {
  return [0, 1, 2, 3, 4].map((full) => {
    const fill = Math.min(1, Math.max(0, average - full));
    return Math.round(fill * 10) / 10;
  });
}

/** @example ratingText(5) // '5 of 5 stars' */
export function ratingText(rating: Rating): string {
  return `${rating} of ${RATINGS[0]} stars`;
}

/** Whether a value is a rating. */
export function isRating(value: unknown): value is Rating {
  return RATINGS.some((rating) => rating === value);
}
