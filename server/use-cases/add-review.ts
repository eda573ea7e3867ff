import type { AddReview } from '#contract/reviews.ts';
import type { AppContext } from '#server/app-context.ts';
import { insertReview } from '#server/database/reviews.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { reviewNotice } from './mails/review-mail.ts';
import { enqueueNotice } from './owner-notices.ts';

/** Stores a customer's review and, in the same transaction, the email that informs the shop (R2.15). */
export async function addReview(
  context: AppContext,
  {
    name,
    rating,
    text,
    date,
  }: Pick<AddReview, 'name' | 'text' | 'date'> & { rating: NonNullable<AddReview['rating']> },
): Promise<ReviewRow> {
  const review: ReviewRow = {
    name,
    rating,
    text,
    date,
    id: context.uuid(),
    created_at: context.now(),
    is_sample: 0,
    hidden: 0,
  };
  const notice = reviewNotice(review, context.shopEmail);
  await context.db.transaction().execute(async (transaction) => {
    await insertReview(transaction, review);
    await enqueueNotice(context, transaction, 'review', review.id, notice);
  });
  return review;
}
