import {
  addRating,
  NO_RATINGS,
  type Rating,
  type RatingHistogram,
  type ReviewSummary,
  summariseRatings,
} from '#domain/review-statistics.ts';
import type { Database } from './database.ts';
import type { ReviewRow } from './tables.ts';

/** Where a page of reviews goes on: below this time and id. */
export interface ReviewCursor {
  createdAt: number;
  id: string;
}

/** Stores a review and counts it, both or neither. */
export async function insertReview(db: Database, review: ReviewRow): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('reviews').values(review).execute();
    await transaction
      .insertInto('review_statistics')
      .values({ is_sample: review.is_sample, rating: review.rating, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['is_sample', 'rating'])
          .doUpdateSet((update) => ({ count: update('review_statistics.count', '+', 1) })),
      )
      .execute();
  });
}

/**
 * A page of reviews, newest first (spec section 7, call 1).
 * @param page limit: how many at most; samples: whether invented ones are shown too; rating: only
 *   those of so many stars
 */
export function newestReviews(
  db: Database,
  page: {
    limit: number;
    samples: boolean;
    cursor?: ReviewCursor | undefined;
    rating?: Rating | undefined;
  },
): Promise<ReviewRow[]> {
  const { cursor, rating } = page;
  let query = db
    .selectFrom('reviews')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (!page.samples) query = query.where('is_sample', '=', 0);
  if (rating) query = query.where('rating', '=', rating);
  if (cursor)
    query = query.where((where) =>
      where.or([
        where('created_at', '<', cursor.createdAt),
        where.and([where('created_at', '=', cursor.createdAt), where('id', '<', cursor.id)]),
      ]),
    );
  return query.execute();
}

/** Count, average and histogram of the reviews that are shown. */
export async function reviewSummary(db: Database, samples: boolean): Promise<ReviewSummary> {
  let query = db.selectFrom('review_statistics').selectAll();
  if (!samples) query = query.where('is_sample', '=', 0);
  const rows = await query.execute();
  const histogram = rows.reduce<RatingHistogram>(
    (counted, row) => addRating(counted, row.rating, row.count),
    NO_RATINGS,
  );
  return summariseRatings(histogram);
}

/** Whether there is any review at all. */
export async function hasReviews(db: Database): Promise<boolean> {
  return (await db.selectFrom('reviews').select('id').limit(1).executeTakeFirst()) !== undefined;
}
