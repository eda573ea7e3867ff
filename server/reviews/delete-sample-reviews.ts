import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/write-audit-entry.ts';
import { countSampleReviews, deleteSampleReviews } from './review-queries.ts';

/**
 * Deletes the invented reviews that addSampleReviews stored.
 * @returns how many there were
 */
export function deleteStoredSamples(context: AppContext): Promise<number> {
  return context.db.transaction().execute(async (transaction) => {
    const samples = await countSampleReviews(transaction);
    if (samples === 0) return 0;
    await deleteSampleReviews(transaction);
    await writeAuditEntry(context, transaction, {
      command: 'reviews delete-samples',
      subject: 'samples',
      before: { samples },
      after: { samples: 0 },
    });
    return samples;
  });
}
