import { PAGES } from '#contract/pages.ts';
import type { AddReview } from '#contract/reviews.ts';
import { ratingText } from '#domain/review-statistics.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { composeNotice } from '#server/email/compose-email.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { enqueueNotice } from '#server/email/owner-notices.ts';
import { deskPage } from '#server/email/owner-step.ts';
import { insertReview } from './review-queries.ts';

/** Stores a customer's review and, in the same transaction, the email that informs the shop (R2.15). */
export async function addReview(
  context: AppContext,
  {
    name,
    rating,
    text,
    date,
  }: Pick<AddReview, 'name' | 'text' | 'date'> & {
    rating: NonNullable<AddReview['rating']>;
  },
): Promise<ReviewRow> {
  const review: ReviewRow = {
    name,
    rating,
    text,
    date,
    id: context.newId(),
    createdAt: context.now(),
    isSample: 0,
    hidden: 0,
  };
  const notice = reviewNotice(review, context);
  await context.db.transaction().execute(async (transaction) => {
    await insertReview(transaction, review);
    await enqueueNotice(context, transaction, 'review', review.id, notice);
  });
  return review;
}

/**
 * Informs the shop of a new review, and where it is shown and hidden. Hiding reviews because they are negative
 * misleads consumers (Directive 2005/29/EC, annex I, point 23c).
 */
export function reviewNotice(
  { name, rating, text }: Pick<ReviewRow, 'name' | 'rating' | 'text'>,
  { shopEmail, publicUrl }: Pick<AppContext, 'shopEmail' | 'publicUrl'>,
): StoredEmail {
  return composeNotice({
    to: shopEmail,
    subject: `New review: ${ratingText(rating)}, by ${name}`,
    parts: [
      'There’s nothing you need to do: it’s on the site.',
      { quote: text },
      {
        label: 'See it on the page of reviews',
        url: publicUrl + PAGES.reviews,
        button: 'primary',
      },
      `Hide it only if it’s unlawful or not about the shop: criticism must stay. ${deskPage('Reviews')}`,
    ],
  });
}
