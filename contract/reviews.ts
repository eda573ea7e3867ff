import * as z from 'zod/mini';
import { DEFAULT_RATING, type Rating, type ReviewSummary } from '#domain/review-statistics.ts';
import { nameField, optionalText, requiredText } from './fields.ts';
import { LIMITS } from './limits.ts';
import { spamSignals } from './spam-signals.ts';

const ratingField = z.union(
  [z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)],
  'Please choose 1 to 5 stars.',
);

const dateField = z.iso.date('Expected a date such as 2026-01-31.');

export const addReviewSchema = z.object({
  name: nameField('your name'),
  rating: z._default(ratingField, DEFAULT_RATING),
  text: requiredText('your review', LIMITS.reviewText, { multiline: true }),
  /** The visitor's local date. */
  date: dateField,
  ...spamSignals,
});

export type AddReview = z.input<typeof addReviewSchema>;

export const reviewSchema = z.object({
  id: z.string(),
  name: z.string(),
  rating: ratingField,
  text: z.string(),
  date: dateField,
  /** ISO 8601. */
  created_at: z.string(),
});

export type Review = z.infer<typeof reviewSchema>;

export const reviewsQuerySchema = z.object({
  limit: z._default(
    z.coerce
      .number('Expected a whole number.')
      .check(
        z.int('Expected a whole number.'),
        z.minimum(1, 'Expected 1 or more.'),
        z.maximum(LIMITS.reviewsPage, `Expected at most ${LIMITS.reviewsPage}.`),
      ),
    LIMITS.reviewsPage,
  ),
  cursor: z.optional(optionalText(LIMITS.identifier)),
  /** Only reviews with this rating; the summary is always of all. */
  rating: z.optional(z.pipe(z.coerce.number('Expected 1 to 5.'), ratingField)),
});

const count = z.number();

const summarySchema: z.ZodMiniType<ReviewSummary> = z.object({
  count,
  average: z.number(),
  histogram: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count } satisfies Record<
    Rating,
    typeof count
  >),
});

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  nextCursor: z.nullable(z.string()),
  summary: summarySchema,
});

export type ReviewPage = z.infer<typeof reviewPageSchema>;
