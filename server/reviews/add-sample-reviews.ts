import type { AppContext } from '#server/app-context.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { hasReviews, insertReview } from './review-queries.ts';

type SampleReview = Pick<ReviewRow, 'name' | 'rating' | 'text' | 'date'>;

/**
 * Stores the sample reviews, marked as such, in a database without reviews. Invented reviews are
 * unlawful in a shop that takes real cards, which gets none.
 */
export async function addSampleReviews(
  context: AppContext,
  settings: { sampleReviews: boolean; payments: { kind: string } },
): Promise<void> {
  if (!settings.sampleReviews || settings.payments.kind !== 'sandbox') return;
  if (await hasReviews(context.db)) return;
  await context.db.transaction().execute(async (transaction) => {
    for (const review of SAMPLE_REVIEWS) {
      const createdAt = Date.parse(`${review.date}T12:00:00Z`);
      const sample = {
        ...review,
        id: context.newId(),
        createdAt,
        isSample: 1,
        hidden: 0,
      } as const;
      await insertReview(transaction, sample);
    }
  });
}

const SAMPLE_REVIEWS: readonly SampleReview[] = [
  {
    name: 'Róisín',
    rating: 5,
    date: '2026-11-15',
    text: 'My hair has been dry since I started swimming again. Two weeks of the shampoo and the ends no longer feel like straw. The bottle lasts longer than I expected, too.',
  },
  {
    name: 'Katharina',
    rating: 5,
    date: '2026-11-12',
    text: 'I leave the mask on for a quarter of an hour on Sundays with a book. It rinses out cleanly and my curls keep their shape until midweek.',
  },
  {
    name: 'Declan',
    rating: 4,
    date: '2026-11-09',
    text: 'Good shampoo, gentle on the scalp. I would like a bigger bottle, which is the only reason for four stars.',
  },
  {
    name: 'Ioana',
    rating: 5,
    date: '2026-11-04',
    text: 'Delivery to Cluj took a week and everything was packed with care. The scent is soft and does not stay all day, which I prefer.',
  },
  {
    name: 'Siobhán',
    rating: 5,
    date: '2026-10-30',
    text: 'I asked about colour-treated hair in the chat and got a real answer from somebody who knows. Bought both and am happy with them.',
  },
  {
    name: 'Marc',
    rating: 4,
    date: '2026-10-25',
    text: 'Bought for my partner, ended up using it myself. It foams less than supermarket shampoo, so give it a minute.',
  },
  {
    name: 'Elena',
    rating: 5,
    date: '2026-10-18',
    text: 'The mask is rich without being greasy. I only use it on the lengths and the difference when combing is easy to notice.',
  },
  {
    name: 'Pádraig',
    rating: 3,
    date: '2026-10-11',
    text: 'Fine for my hair but a little rich for short cuts. The service was friendly when I wrote to ask.',
  },
  {
    name: 'Sofie',
    rating: 5,
    date: '2026-10-04',
    text: 'After a summer of salt water the mask brought my hair back. Once a week is truly enough.',
  },
  {
    name: 'Niamh',
    rating: 5,
    date: '2026-09-21',
    text: 'A pleasure to use: nice bottle, pump works well, and my daughter’s tangles come out without tears.',
  },
  {
    name: 'Javier',
    rating: 4,
    date: '2026-09-13',
    text: 'It takes a few washes to see what it does. Now I would not go back.',
  },
  {
    name: 'Hanna',
    rating: 5,
    date: '2026-08-30',
    text: 'Simple instructions, and they work: small amount, one minute, rinse well. My scalp is calmer than it was.',
  },
];
