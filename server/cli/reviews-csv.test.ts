import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainLine } from '#domain/plain-text.ts';
import { reviewsFromCsv, reviewsToCsv } from './reviews-csv.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const read = (text: string) => reviewsFromCsv(new TextEncoder().encode(text), NOON);
const review = { name: 'Aoife', rating: 4, text: 'Soft hair.', date: '2026-01-31' } as const;

describe('reviewsFromCsv', () => {
  test('R2.17: reads quoted fields, other orders of columns and other line ends', () => {
    const text =
      '\uFEFFDate,Name,Text,Rating,Shop\r\n2026-01-31,"O\'Brien, ""Aoife""","Two\nlines, 髪",5,x\r\n\r\n';
    expect(read(text)).toEqual([
      { name: 'O\'Brien, "Aoife"', rating: 5, text: 'Two\nlines, 髪', date: '2026-01-31' },
    ]);
  });

  test('R2.17: reads semicolons as a spreadsheet in some countries writes them', () => {
    expect(read('\uFEFFname;rating;text;date\r\nAoife;4;Soft, shiny hair.;2026-01-31\r\n')).toEqual(
      [{ ...review, text: 'Soft, shiny hair.' }],
    );
  });

  test('R2.17: names the line and column of each error, in the words of the review form', () => {
    const lines = [
      'name,rating,text,date',
      'Aoife,5,"Two',
      'lines",2026-01-31',
      ',6,Fine,2026-01-31',
      '',
      'Niamh,4,"More',
      'lines",31.01.2026',
    ];
    expect(() => read(lines.join('\n'))).toThrow(
      [
        'Line 4, name: Please enter your name.',
        'Line 4, rating: Please choose 1 to 5 stars.',
        'Line 6, date: Expected a date such as 2026-01-31.',
        'Nothing was imported.',
      ].join('\n'),
    );
  });

  test('R11.27: takes old dates, but none that has not begun anywhere', () => {
    const rows = (...dates: string[]) =>
      ['name,rating,text,date', ...dates.map((date) => `Aoife,5,Fine,${date}`)].join('\n');
    // At noon in UTC it is February already where clocks are 14 hours ahead.
    expect(read(rows('2019-05-01', '2026-01-31', '2026-02-01'))).toHaveLength(3);
    expect(() => read(rows('2026-01-31', '2026-02-02'))).toThrow(
      'Line 3, date: Expected today or an earlier day.\nNothing was imported.',
    );
  });

  test('R11.25: refuses control characters in names and texts', () => {
    const rows = [
      'name,rating,text,date',
      '"Mal\nlory",5,Fine,2026-01-31',
      'Al,5,A\u001b[2J,2026-01-31',
    ];
    expect(() => read(rows.join('\n'))).toThrow(
      [
        'Line 2, name: Please remove the invisible characters.',
        'Line 4, text: Please remove the invisible characters.',
      ].join('\n'),
    );
  });

  test('names ten errors and counts the others', () => {
    const text = `name,rating,text,date\n${'Aoife,,Fine,2026-01-31\n'.repeat(12)}`;
    expect(() => read(text)).toThrow(/^Line 2, rating(.|\n)*Line 11, .*\nAnd 2 more errors\.\n/);
  });

  test.each([
    ['name,stars,text,date\n', 'The first line must be name,rating,text,date, got name,stars,text'],
    ['name,rating,text,date\nAoife,5,Fine\n', 'got 3 on line 2'],
    ['name,rating,text,date\nAoife,5,"Fine,2026-01-31\n', 'Quote Not Closed'],
  ])('refuses %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('refuses a file that is not in UTF-8', () => {
    expect(() => reviewsFromCsv(new Uint8Array([0x6e, 0xe9]), NOON)).toThrow(
      /^The file must be .* UTF-8/,
    );
  });
});

test('R2.18: reads what reviewsToCsv writes', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const field = fc
    .tuple(fc.constantFrom('', '=1+1', '-', '@', '"', ','), word)
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '' && isPlainLine(text) && !text.startsWith("'"));
  const name = field.filter((text) => !/[:@.]|www/i.test(text.normalize('NFKC')));
  const text = fc.array(field, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.array(fc.record({ name, text })), (texts) => {
      const reviews = texts.map((it) => ({ ...review, ...it }));
      expect(read(reviewsToCsv(reviews))).toEqual(reviews);
    }),
  );
});

test('R11.28: replaces control characters in the export, and formulas stay neutralised', () => {
  const old = { ...review, name: '\u001b[2J=1', text: '=1\u009b\r\n\u202eA' };
  expect(reviewsToCsv([old])).toBe(
    `name,rating,text,date\r\n\ufffd[2J=1,4,"'=1\ufffd\n\ufffdA",2026-01-31\r\n`,
  );
});

test('R12.14: neutralises formulas in the export', () => {
  expect(reviewsToCsv([{ ...review, text: '=1+1' }])).toBe(
    "name,rating,text,date\r\nAoife,4,'=1+1,2026-01-31\r\n",
  );
});
