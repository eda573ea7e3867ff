import { stringify } from 'csv-stringify/sync';
import { toPlainText } from '#domain/plain-text.ts';

/**
 * CSV (RFC 4180) for spreadsheets: an apostrophe before each text that starts like a formula, and U+FFFD for control
 * characters.
 * @param rows the first one has the names of the columns
 */
export function toCsv(rows: readonly (readonly unknown[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      escape_formulas: true,
      // Otherwise quoted only where the other line break, \r\n, is in a text.
      quoted_match: /\n/,
      cast: { string: (text) => toPlainText(text) },
    },
  );
}
