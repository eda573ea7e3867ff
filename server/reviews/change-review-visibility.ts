import type { AppContext } from '#server/app-context.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { writeAuditEntry } from '#server/database/write-audit-entry.ts';
import { findReview, setReviewHidden } from './review-queries.ts';

type VisibilityChange =
  | { kind: 'changed'; review: ReviewRow }
  | { kind: 'unchanged'; review: ReviewRow }
  | { kind: 'review-not-found' };

/** Hides a review from customers and from the statistics, or un-hides it. */
export function changeReviewVisibility(
  context: AppContext,
  id: string,
  hidden: boolean,
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
      after: { hidden },
    });
    return { kind: 'changed', review: changedReview };
  });
}
