import type { AppContext } from '#server/app-context.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { writeAuditEntry } from '#server/database/write-audit-entry.ts';
import { customerReviews, insertReview } from './review-queries.ts';

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
      const created_at = Math.min(Date.parse(`${date}T12:00:00Z`), now);
      const row = { ...review, id: context.uuid(), created_at, is_sample: 0, hidden: 0 } as const;
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
