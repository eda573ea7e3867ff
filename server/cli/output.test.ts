import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnWidths, createOutput, toJson } from './output.ts';

const HEADS = ['Order', 'Customer', 'Total'];
const ROWS = [['EC12345678', 'Jean-François Delacroix-Montgomery', '€162.92']];

describe('tables', () => {
  test('are as wide as their texts when the terminal is wide enough', () => {
    expect(columnWidths([HEADS, ...ROWS], ['left', 'left', 'right'], 120)).toEqual([10, 34, 7]);
  });

  test('wrap long texts in a narrow terminal, but neither numbers nor the first column', () => {
    const output = createOutput({ colours: false, width: 41 });
    expect(output.table(HEADS, ROWS, ['Total'])).toBe(
      [
        'Order       Customer                Total',
        'EC12345678  Jean-François         €162.92',
        '            Delacroix-Montgomery',
        '',
      ].join('\n'),
    );
  });

  test('exceed a terminal that is too narrow instead of losing text', () => {
    expect(columnWidths(ROWS, ['left', 'left', 'right'], 10)).toEqual([10, 12, 7]);
  });

  test('do not count the characters of colours', () => {
    const output = createOutput({ colours: true, width: 80 });
    const [green = ''] = output.lines([output.style('green', 'paid')]).split('\n');
    expect(green).not.toBe('paid');
    expect(columnWidths([[green]], ['left'], 80)).toEqual([4]);
  });
});

describe('texts of customers', () => {
  const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
  const attack = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '\u001b[2J',
      '\u001b[32mpaid\u001b[0m',
      '\u001b]0;t\u0007',
      '\u009b2J',
      '\r',
      '\u007f',
    ),
    fc.constantFrom(
      '\n',
      '\r\n',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u061c',
      '\u200e',
      '\u200f',
      '\u202e',
      '\u2066',
      '\u2069',
    ),
  );
  const hostile = fc.array(attack, { maxLength: 4 }).map((parts) => parts.join(''));
  const styled = createOutput({ colours: true, width: 80 });
  const output = createOutput({ colours: false, width: 80 });

  test('R11.28: print no control character but line breaks and tabs', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const green = output.style('green', text);
        const printed = [
          output.lines([text, green, [text, green]]),
          output.done(text),
          output.failed(text),
          output.table([text, 'Head'], [[text, [green, ' ', text]]], ['Head']),
          output.columns([[text, green]]),
          output.nameValuePairs([[text, text]]),
        ];
        for (const part of printed) expect(part.replace(/[\n\t]/g, '')).not.toMatch(CONTROLS);
      }),
    );
  });

  test('R11.28: keep the number of lines of tables and messages', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const wide = createOutput({ colours: false, width: undefined });
        expect(wide.table(['A', 'B'], [[`x${text}`, `y${text}`]]).split('\n')).toHaveLength(3);
        expect(wide.done(text).split('\n')).toHaveLength(2);
      }),
    );
  });

  test('R11.28: have no style but that of the command', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const line = styled.lines([styled.style('green', text), text]);
        const plain = output.lines([output.style('green', text), text]);
        const [open, close] = ['\u001b[32m', '\u001b[39m'];
        expect(line.startsWith(open)).toBe(true);
        expect(line.replace(open, '').replace(close, '')).toBe(plain);
        expect(stripVTControlCharacters(plain)).toBe(plain);
      }),
    );
  });

  test('keep letters, accents, emoji and joiners', () => {
    for (const text of ['Siobhán O’Néill', '東京', '👩‍🦰', 'می‌خواهم', 'שלום'])
      expect(output.lines([text])).toBe(`${text}\n`);
  });

  test('R11.28: are complete in JSON, whose control characters are escaped', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(undefined, 2), (text, space) => {
        const data = { [text]: [text, 1, null] };
        const json = toJson(data, space);
        expect(json.replaceAll('\n', '')).not.toMatch(CONTROLS);
        expect(json).toBe(toJson(JSON.parse(json), space));
        expect(JSON.parse(toJson({ text }))).toEqual({ text });
      }),
    );
  });
});
