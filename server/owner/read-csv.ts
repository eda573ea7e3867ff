import { CsvError, parse } from 'csv-parse/sync';
import { OwnerError } from './owner-error.ts';

const MAX_PROBLEMS = 10;

/** A record of a file and the line on which it begins. */
export interface CsvRecord<Column extends string> {
  line: number;
  record: Partial<Record<Column, string>>;
}

interface ParsedRecord<Record> {
  /** The line of the file on which the record ends. */
  info: { lines: number };
  record: Record;
}

/**
 * Reads a CSV file in UTF-8 with a header line, which must have these columns in any order; others are ignored.
 * @param file its bytes
 * @param nothingDone the last line of an error, such as 'Nothing was imported.'
 * @throws OwnerError when the file cannot be read as such
 */
export function recordsIn<Column extends string>(
  file: Uint8Array,
  columns: readonly Column[],
  nothingDone: string,
): CsvRecord<Column>[] {
  return parsed<Partial<Record<Column, string>>>(file, nothingDone, (header) =>
    checkHeader(header, columns),
  );
}

/** Like `recordsIn`, but each line is a list of its cells, and there may be any header or none. */
export function linesIn(
  file: Uint8Array,
  nothingDone: string,
): { line: number; record: string[] }[] {
  return parsed<string[]>(file, nothingDone, false);
}

function parsed<Record extends object>(
  file: Uint8Array,
  nothingDone: string,
  columns: false | ((header: string[]) => string[]),
): { line: number; record: Record }[] {
  const text = decoded(file);
  const options = {
    columns,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: columns === false,
    skip_empty_lines: true,
    trim: true,
  };
  try {
    const records = parse(text, options) as unknown as ParsedRecord<Record>[];
    return records.map(({ info, record }) => ({
      line: info.lines - lineBreaksIn(record),
      record,
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new OwnerError(`${error.message}.\n${nothingDone}`);
    throw error;
  }
}

/**
 * Ends a command that refuses a file because of errors in its lines.
 * @throws OwnerError always
 */
export function failWith(problems: readonly string[], nothingDone: string): never {
  const more = problems.length - MAX_PROBLEMS;
  const shown = problems.slice(0, MAX_PROBLEMS);
  if (more > 0) shown.push(`And ${more} more errors.`);
  throw new OwnerError([...shown, nothingDone].join('\n'));
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
    throw new OwnerError('The file must be a CSV file in UTF-8, got another encoding.');
  }
}

function checkHeader(header: readonly string[], columns: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  if (columns.every((name) => names.includes(name))) return names;
  throw new OwnerError(
    `The first line must be ${columns.join(',')}, got ${header.join(',').slice(0, 60)}`,
  );
}

function lineBreaksIn(record: object): number {
  return (
    Object.values(record)
      .join('')
      .match(/\r\n|\n|\r/g)?.length ?? 0
  );
}
