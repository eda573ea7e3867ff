import {
  addRating,
  NO_RATINGS,
  type Rating,
  type RatingHistogram,
  type ReviewSummary,
  summariseRatings,
} from '#domain/review-statistics.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { ReviewRow } from '#server/database/tables.ts';

/** The last review of a page: the next page begins below this time and id. */
export interface ReviewCursor {
  createdAt: number;
  id: string;
}

/** Stores a review and counts it in the statistics. */
export async function insertReview(db: Transaction, review: ReviewRow): Promise<void> {
  await db.insertInto('reviews').values(review).execute();
  await countReview(db, review, 1);
}

async function countReview(db: Transaction, review: ReviewRow, by: 1 | -1): Promise<void> {
  await db
    .insertInto('reviewStatistics')
    .values({ isSample: review.isSample, rating: review.rating, count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['isSample', 'rating'])
        .doUpdateSet((update) => ({ count: update('reviewStatistics.count', '+', by) })),
    )
    .execute();
}

/**
 * Hides a review or shows it again, and updates the statistics.
 * @returns the changed review; undefined when nothing changed
 */
export async function setReviewHidden(
  db: Transaction,
  id: string,
  hidden: 0 | 1,
): Promise<ReviewRow | undefined> {
  const review = await db
    .updateTable('reviews')
    .set({ hidden })
    .where('id', '=', id)
    .where('hidden', '!=', hidden)
    .returningAll()
    .executeTakeFirst();
  if (review) await countReview(db, review, hidden === 1 ? -1 : 1);
  return review;
}

/** A review by its id. */
export function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The reviews that customers wrote, oldest first; without samples. */
export function customerReviews(
  db: Database,
  { includeHidden }: { includeHidden: boolean },
): Promise<ReviewRow[]> {
  const query = db
    .selectFrom('reviews')
    .selectAll()
    .where('isSample', '=', 0)
    .orderBy('createdAt')
    .orderBy('id');
  return (includeHidden ? query : query.where('hidden', '=', 0)).execute();
}

/** Reviews for the owner, newest first, samples among them: shown and hidden ones, or only hidden ones. */
export function reviewsForOwner(
  db: Database,
  {
    limit,
    rating,
    onlyHidden,
  }: { limit: number; rating?: Rating | undefined; onlyHidden: boolean },
): Promise<ReviewRow[]> {
  const query = newestFirst(db, limit, rating);
  return (onlyHidden ? query.where('hidden', '=', 1) : query).execute();
}

/**
 * A page of the reviews that are shown, newest first.
 * @param page samples: whether samples are included
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
  const { limit, samples, cursor, rating } = page;
  let query = newestFirst(db, limit, rating).where('hidden', '=', 0);
  if (!samples) query = query.where('isSample', '=', 0);
  // A row comparison uses the index, so that later pages are not slower.
  if (cursor)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'id'), '<', tuple(cursor.createdAt, cursor.id)),
    );
  return query.execute();
}

/** Count, average and histogram of the reviews that are shown, with or without samples. */
export async function reviewSummary(db: Database, samples: boolean): Promise<ReviewSummary> {
  let query = db.selectFrom('reviewStatistics').selectAll();
  if (!samples) query = query.where('isSample', '=', 0);
  const rows = await query.execute();
  const histogram = rows.reduce<RatingHistogram>(
    (counted, row) => addRating(counted, row.rating, row.count),
    NO_RATINGS,
  );
  return summariseRatings(histogram);
}

/** How many sample reviews are stored. */
export async function countSampleReviews(db: Database): Promise<number> {
  const { samples } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('samples'))
    .where('isSample', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(samples);
}

/** Deletes the sample reviews with their statistics. */
export async function deleteSampleRows(db: Transaction): Promise<void> {
  await db.deleteFrom('reviews').where('isSample', '=', 1).execute();
  await db.deleteFrom('reviewStatistics').where('isSample', '=', 1).execute();
}

/** Whether there is any review at all. */
export async function hasReviews(db: Database): Promise<boolean> {
  return (await db.selectFrom('reviews').select('id').limit(1).executeTakeFirst()) !== undefined;
}

function newestFirst(db: Database, limit: number, rating: Rating | undefined) {
  const query = db
    .selectFrom('reviews')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return rating ? query.where('rating', '=', rating) : query;
}
