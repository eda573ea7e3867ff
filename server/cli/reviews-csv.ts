import * as z from 'zod/mini';
import { addReviewSchema } from '#contract/reviews.ts';
import { isFutureDate } from '#domain/visitor-date.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { toCsv } from '#server/owner/csv.ts';
import { failWith, recordsIn } from '#server/owner/read-csv.ts';

type CsvReview = Pick<ReviewRow, 'name' | 'rating' | 'text' | 'date'>;

const COLUMNS = ['name', 'rating', 'text', 'date'] as const;

// toCsv puts an apostrophe before what a spreadsheet would run as a formula.
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Reviews as CSV. */
export function reviewsToCsv(reviews: readonly CsvReview[]): string {
  const rows = reviews.map((review) => COLUMNS.map((column) => review[column]));
  return toCsv([COLUMNS, ...rows]);
}

/**
 * Reads reviews from CSV with a header line, and checks them like those of the review form.
 * @param file its bytes
 * @param now ms; a review may not be of a later day
 * @throws OwnerError that names each line with an error
 */
export function reviewsFromCsv(file: Uint8Array, now: number): CsvReview[] {
  const problems: string[] = [];
  const reviews = recordsIn(file, COLUMNS, NOTHING_IMPORTED).flatMap(({ line, record }) => {
    const fields = COLUMNS.map((name) => [name, record[name]?.replace(ESCAPED_FORMULA, '')]);
    const { data, error } = z.safeParse(addReviewSchema, {
      ...Object.fromEntries(fields),
      rating: Number(record.rating),
    });
    for (const { path, message } of error?.issues ?? [])
      problems.push(`Line ${line}, ${path.join('.')}: ${message}`);
    if (data && isFutureDate(data.date, now))
      problems.push(`Line ${line}, date: Expected today or an earlier day.`);
    return data ?? [];
  });
  if (problems.length === 0) return reviews;
  return failWith(problems, NOTHING_IMPORTED);
}

const NOTHING_IMPORTED = 'Nothing was imported.';
