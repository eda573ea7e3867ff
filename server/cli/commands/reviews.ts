import { Command } from '@commander-js/extra-typings';
import { InvalidArgumentError } from 'commander';
import { isRating, type Rating } from '#domain/review-statistics.ts';
import { allReviews } from '../../database/reviews.ts';
import type { ReviewRow } from '../../database/tables.ts';
import { hideReview } from '../../workflows/hide-review.ts';
import { type Answer, type CliContext, type Run, refused, success } from '../cli-context.ts';
import { findByBeginning, shortId } from '../find-by-id.ts';
import { isoTime, onDay } from '../format-date.ts';
import type { Output } from '../output.ts';
import { readCount } from '../read-values.ts';
import { withLimitNote } from '../with-limit-note.ts';

const TEXT_SHOWN = 60;

/** Customers' reviews: list, hide, show. */
export function reviewsCommand(run: Run) {
  const reviews = new Command('reviews')
    .summary('list reviews, hide one, show it again')
    .description(
      'Customers’ reviews. A hidden one is neither shown nor counted; hide what is unlawful or not about the shop, not what is unkind: the law wants honest reviews.',
    )
    .addHelpText('after', EXAMPLES);
  reviews
    .command('list', { isDefault: true })
    .description('Lists reviews, newest first.')
    .option('-r, --rating <stars>', 'only those of so many stars', readRating)
    .option('--hidden', 'only those that are hidden')
    .option('-n, --limit <count>', 'how many at most', readCount, 20)
    .action(({ rating, hidden = false, limit }) =>
      run(async ({ context }) => {
        const found = await allReviews(context.db, { rating, hidden, limit });
        return {
          ok: true,
          data: found.map(reviewData),
          show: (output) =>
            found.length === 0
              ? output.lines(['No review fits.'])
              : withLimitNote(output, reviewTable(output, found), found.length, limit),
        };
      }),
    );
  for (const [name, hidden] of [
    ['hide', true],
    ['show', false],
  ] as const)
    reviews
      .command(name)
      .description(hidden ? 'Hides a review.' : 'Shows a hidden review again.')
      .argument('<id>', 'its id, or the beginning of it')
      .action((id) => run((cli) => setHidden(cli, id, hidden)));
  return reviews;
}

async function setHidden(cli: CliContext, beginning: string, hidden: boolean): Promise<Answer> {
  const found = await findByBeginning(cli, 'reviews', beginning);
  if ('problem' in found) return refused(found.problem);
  const outcome = await hideReview(cli.context, found.id, hidden);
  if (outcome.kind === 'review-not-found') return refused(`There is no review ${beginning}.`);
  const { review } = outcome;
  const already = outcome.kind === 'unchanged' ? ' already' : '';
  return success(
    `The review ${shortId(review.id)} of ${review.name} is ${hidden ? 'hidden' : 'shown'}${already}.`,
    reviewData(review),
  );
}

function reviewTable(output: Output, reviews: readonly ReviewRow[]): string {
  return output.table(
    ['Id', 'Written', 'Stars', 'Name', 'Text', ''],
    reviews.map((it) => [
      output.style('bold', shortId(it.id)),
      onDay(it.created_at),
      output.style('yellow', '★'.repeat(it.rating)),
      it.name,
      shortened(it.text),
      [it.hidden === 1 && 'hidden', it.is_sample === 1 && 'sample'].filter(Boolean).join(', '),
    ]),
  );
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > TEXT_SHOWN ? `${line.slice(0, TEXT_SHOWN - 1)}…` : line;
}

function reviewData({ created_at, is_sample, hidden, ...review }: ReviewRow) {
  return {
    ...review,
    createdAt: isoTime(created_at),
    sample: is_sample === 1,
    hidden: hidden === 1,
  };
}

function readRating(text: string): Rating {
  const rating = Number(text);
  if (!isRating(rating)) throw new InvalidArgumentError('A number of stars from 1 to 5 is wanted.');
  return rating;
}

const EXAMPLES = `
Examples:
  npm run shop -- reviews --rating 1
  npm run shop -- reviews hide 3f2a91c0
  npm run shop -- reviews show 3f2a91c0`;
