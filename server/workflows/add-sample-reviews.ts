import type { AppContext } from '../app-context.ts';
import { hasReviews, insertReview } from '../database/reviews.ts';
import { SAMPLE_REVIEWS } from './sample-reviews.ts';

const DAY_MS = 86_400_000;

/**
 * Puts the sample reviews, marked as such, into a database that has no review at all.
 * @param shop seed: whether samples are wanted; cards: beside real cards there are never any, since
 *   invented reviews are unlawful there
 */
export async function addSampleReviews(
  context: AppContext,
  shop: { seed: boolean; cards: { kind: 'sandbox' | 'stripe' } },
): Promise<void> {
  if (!shop.seed || shop.cards.kind !== 'sandbox' || (await hasReviews(context.db))) return;
  for (const { name, rating, text, daysAgo } of SAMPLE_REVIEWS) {
    const created_at = context.now() - daysAgo * DAY_MS;
    const date = new Date(created_at).toISOString().slice(0, 10);
    const id = context.uuid();
    await insertReview(context.db, {
      id,
      name,
      rating,
      text,
      date,
      created_at,
      is_sample: 1,
      hidden: 0,
    });
  }
}
