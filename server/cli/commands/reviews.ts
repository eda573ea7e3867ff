import { readFile } from 'node:fs/promises';
import { Command } from '@commander-js/extra-typings';
import { type CliContext, listResult, type Run, success } from '#server/cli/cli-context.ts';
import { reviewsFromCsv, reviewsToCsv } from '#server/cli/reviews-csv.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { formatDay, isoTime } from '#server/owner/format.ts';
import { requireId, shortId } from '#server/owner/lookup.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseCount, parseId, parseRating, parseReason } from '#server/owner/parse-input.ts';
import {
  changeReviewVisibility,
  deleteSampleReviews,
  importReviews,
} from '#server/reviews/manage-reviews.ts';
import { customerReviews, reviewsForOwner } from '#server/reviews/review-queries.ts';

const MAX_TEXT_SHOWN = 60;

/** Lists, hides, un-hides, imports and exports reviews. */
export function reviewsCommand(run: Run) {
  const reviews = new Command('reviews')
    .description(
      'Lists, hides, un-hides, imports and exports reviews. A hidden review is neither shown nor counted. Hide what is unlawful or not about the shop, but not criticism: the law requires honest reviews.',
    )
    .addHelpText('after', EXAMPLES);
  reviews
    .command('list', { isDefault: true })
    .description('Lists reviews, newest first.')
    .option('-r, --rating <stars>', 'only reviews with so many stars', parseRating)
    .option('--hidden', 'only hidden reviews')
    .option('-n, --limit <count>', 'at most so many', parseCount, 20)
    .action(({ rating, hidden: onlyHidden = false, limit }) =>
      run(async ({ context }) =>
        listResult({
          rows: await reviewsForOwner(context.db, { rating, onlyHidden, limit }),
          rowData: reviewData,
          heads: ['Id', 'Written', 'Stars', 'Name', 'Text', ''],
          cells: (review, output) => [
            output.style('bold', shortId(review.id)),
            formatDay(review.createdAt),
            output.style('yellow', '★'.repeat(review.rating)),
            review.name,
            excerpt(review.text),
            [review.hidden === 1 && 'hidden', review.isSample === 1 && 'sample']
              .filter(Boolean)
              .join(', '),
          ],
          empty: 'No reviews found.',
          limit,
        }),
      ),
    );
  reviews
    .command('hide')
    .description('Hides a review.')
    .argument('<id>', 'its id or the start of it', parseId)
    .option('--reason <text>', 'why, for the log', parseReason)
    .action((id, { reason }) => run((cli) => setHidden(cli, id, true, reason)));
  reviews
    .command('show')
    .description('Un-hides a review, the opposite of hide: customers see it again.')
    .argument('<id>', 'its id or the start of it', parseId)
    .action((id) => run((cli) => setHidden(cli, id, false)));
  reviews
    .command('delete-samples')
    .description('Deletes the invented sample reviews.')
    .action(() =>
      run(async ({ context }) => {
        const deleted = await deleteSampleReviews(context);
        return success(`${deleted} sample reviews are deleted.`, { deleted });
      }),
    );
  reviews
    .command('import')
    .description(
      'Imports reviews from a CSV file, all or none. Its first line is name,rating,text,date; a rating is 1 to 5, a date such as 2026-01-31. Reviews that are stored already are skipped.',
    )
    .argument('<file>', 'a CSV file in UTF-8')
    .action((file) => run((cli) => importFile(cli, file)));
  reviews
    .command('export')
    .description('Exports the reviews that are shown, as CSV (RFC 4180) that import reads.')
    .action(() =>
      run(async ({ context }) => {
        const rows = await customerReviews(context.db, { includeHidden: false });
        return { data: rows.map(reviewData), show: () => reviewsToCsv(rows) };
      }),
    );
  return reviews;
}

async function importFile({ context }: CliContext, file: string) {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OwnerError(`${file} must be a file that the shop can read (${error.code}).`);
  });
  const result = await importReviews(context, reviewsFromCsv(bytes, context.now()));
  const { imported, skipped } = result;
  return success(`Imported ${imported} reviews; ${skipped} were stored already.`, result);
}

async function setHidden(
  { context }: CliContext,
  prefix: string,
  hidden: boolean,
  reason?: string,
) {
  const outcome = await changeReviewVisibility(
    context,
    await requireId(context.db, 'reviews', prefix),
    hidden,
    reason,
  );
  if (outcome.kind === 'review-not-found') throw new OwnerError(`There is no review ${prefix}.`);
  const { review } = outcome;
  const state = `${outcome.kind === 'unchanged' ? 'already ' : ''}${hidden ? 'hidden' : 'shown'}`;
  return success(`Review ${shortId(review.id)} of ${review.name} is ${state}.`, reviewData(review));
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_TEXT_SHOWN ? `${line.slice(0, MAX_TEXT_SHOWN - 1)}…` : line;
}

function reviewData({ createdAt, isSample, hidden, ...review }: ReviewRow) {
  return {
    ...review,
    createdAt: isoTime(createdAt),
    sample: isSample === 1,
    hidden: hidden === 1,
  };
}

const EXAMPLES = `
Examples:
  npm run shop -- reviews --rating 1
  npm run shop -- reviews hide 3f2a91c0
  npm run shop -- reviews show 3f2a91c0
  npm run -s shop -- reviews export > reviews.csv
  npm run shop -- reviews import reviews.csv`;
