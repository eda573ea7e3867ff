import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { addReviewSchema } from '#contract/reviews.ts';
import { isFutureDate } from '#domain/visitor-date.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { CommandError } from './cli-context.ts';
import { toCsv } from './csv.ts';

type CsvReview = Pick<ReviewRow, 'name' | 'rating' | 'text' | 'date'>;

const COLUMNS = ['name', 'rating', 'text', 'date'] as const;
const MAX_PROBLEMS = 10;

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
 * @throws CommandError that names each line with an error
 */
export function reviewsFromCsv(file: Uint8Array, now: number): CsvReview[] {
  const problems: string[] = [];
  const reviews = recordsIn(decoded(file)).flatMap(({ line, record }) => {
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
  const more = problems.splice(MAX_PROBLEMS).length;
  if (more > 0) problems.push(`And ${more} more errors.`);
  throw new CommandError([...problems, NOTHING_IMPORTED].join('\n'));
}

interface ParsedRecord {
  /** The line of the file on which the record ends. */
  info: { lines: number };
  record: Partial<Record<string, string>>;
}

/** @returns each record with the line of the file on which it begins */
function recordsIn(text: string) {
  const options = {
    columns: checkHeader,
    delimiter: delimiterOf(text),
    info: true,
    skip_empty_lines: true,
    trim: true,
  };
  try {
    return parse<ParsedRecord>(text, options).map(({ info, record }) => ({
      line: info.lines - lineBreaksIn(record),
      record,
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError(`${error.message}.\n${NOTHING_IMPORTED}`);
    throw error;
  }
}

// Spreadsheets write semicolons where the decimal sign is a comma.
function delimiterOf(text: string): ',' | ';' {
  const [header = ''] = text.split(/[\r\n]/, 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}

function decoded(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new CommandError('The file must be a CSV file in UTF-8, got another encoding.');
  }
}

function checkHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  if (COLUMNS.every((name) => names.includes(name))) return names;
  throw new CommandError(
    `The first line must be name,rating,text,date, got ${header.join(',').slice(0, 60)}`,
  );
}

function lineBreaksIn(record: Partial<Record<string, string>>): number {
  return (
    Object.values(record)
      .join('')
      .match(/\r\n|\n|\r/g)?.length ?? 0
  );
}

const NOTHING_IMPORTED = 'Nothing was imported.';
