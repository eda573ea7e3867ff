import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import {
  countSampleReviews,
  customerReviews,
  deleteSampleRows,
  findReview,
  insertReview,
  setReviewHidden,
} from './review-queries.ts';

type VisibilityChange =
  | { kind: 'changed'; review: ReviewRow }
  | { kind: 'unchanged'; review: ReviewRow }
  | { kind: 'review-not-found' };

/**
 * Hides a review from customers and from the statistics, or un-hides it.
 * @param reason for the audit log
 */
export function changeReviewVisibility(
  context: AppContext,
  id: string,
  hidden: boolean,
  reason?: string,
): Promise<VisibilityChange> {
  return context.db.transaction().execute(async (transaction): Promise<VisibilityChange> => {
    const changedReview = await setReviewHidden(transaction, id, hidden ? 1 : 0);
    if (!changedReview) {
      const review = await findReview(transaction, id);
      return review ? { kind: 'unchanged', review } : { kind: 'review-not-found' };
    }
    await writeAuditEntry(context, transaction, {
      command: hidden ? 'reviews hide' : 'reviews show',
      subject: id,
      before: { hidden: !hidden },
      after: { hidden, ...(reason !== undefined && { reason }) },
    });
    return { kind: 'changed', review: changedReview };
  });
}

/**
 * Deletes the invented reviews that addSampleReviews stored.
 * @returns how many there were
 */
export function deleteSampleReviews(context: AppContext): Promise<number> {
  return context.db.transaction().execute(async (transaction) => {
    const samples = await countSampleReviews(transaction);
    if (samples === 0) return 0;
    await deleteSampleRows(transaction);
    await writeAuditEntry(context, transaction, {
      command: 'reviews delete-samples',
      subject: 'samples',
      before: { samples },
      after: { samples: 0 },
    });
    return samples;
  });
}

type ImportedReview = Pick<ReviewRow, 'name' | 'rating' | 'text' | 'date'>;

/**
 * Stores reviews of another shop system, all or none; each is listed at its date. A review that is
 * stored already, even if hidden, is skipped.
 */
export function importReviews(
  context: AppContext,
  reviews: readonly ImportedReview[],
): Promise<{ imported: number; skipped: number }> {
  const now = context.now();
  return context.db.transaction().execute(async (transaction) => {
    const stored = new Set(
      (await customerReviews(transaction, { includeHidden: true })).map(contentOf),
    );
    let imported = 0;
    for (const { name, rating, text, date } of reviews) {
      const review = { name, rating, text, date };
      const content = contentOf(review);
      if (stored.has(content)) continue;
      stored.add(content);
      imported += 1;
      const createdAt = Math.min(Date.parse(`${date}T12:00:00Z`), now);
      const row = { ...review, id: context.newId(), createdAt, isSample: 0, hidden: 0 } as const;
      await insertReview(transaction, row);
    }
    const result = { imported, skipped: reviews.length - imported };
    await writeAuditEntry(context, transaction, {
      command: 'reviews import',
      subject: 'reviews',
      before: {},
      after: result,
    });
    return result;
  });
}

// An export has the line breaks of CSV, a spreadsheet its own.
function contentOf({ name, rating, text, date }: ImportedReview): string {
  return JSON.stringify([name, rating, text.replaceAll('\r\n', '\n'), date]);
}
