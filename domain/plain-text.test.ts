import { describe, expect, test } from 'vitest';
import { isPlainLine, isPlainText, toPlainLine, toPlainText } from './plain-text.ts';

const hex = (code: number) => `U+${code.toString(16).padStart(4, '0')}`;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const CONTROLS = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  ...[0x061c, 0x200e, 0x200f, 0x2028, 0x2029],
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
];
const PLAIN = [
  'Siobhán',
  "O'Brien",
  'Žofín',
  '東京都',
  'שלום',
  'می\u200cخواهم',
  '👩‍🦰',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '<b>',
];

describe('isPlainLine and isPlainText', () => {
  test.each(CONTROLS.map((code) => [hex(code), String.fromCharCode(code)]))(
    'R11.25: find %s',
    (_, control) => {
      const isBreakOrTab = control === '\n' || control === '\t';
      expect(isPlainLine(`Mal${control}lory`)).toBe(false);
      expect(isPlainText(`Mal${control}lory`)).toBe(isBreakOrTab);
    },
  );

  test.each(PLAIN)('R11.25: accept %s', (text) => {
    expect(isPlainLine(text)).toBe(true);
    expect(isPlainText(`${text}\r\n\t${text}\n`)).toBe(true);
  });

  test('R11.25: refuse a carriage return alone, which overwrites a line', () => {
    expect(isPlainText('unpaid\rpaid')).toBe(false);
    expect(isPlainText('a\r\t\nb')).toBe(false);
  });
});

describe('toPlainLine and toPlainText', () => {
  test('R11.28: replace each control character by U+FFFD', () => {
    for (const control of CONTROLS.map((code) => String.fromCharCode(code))) {
      if (!'\n\t'.includes(control)) expect(toPlainText(`a${control}b`)).toBe('a\ufffdb');
      expect(toPlainLine(`a${control}b`)).toBe('\n\t'.includes(control) ? 'a b' : 'a\ufffdb');
    }
  });

  test('R11.28: keep line breaks and tabs, or make them spaces', () => {
    expect(toPlainText('a\r\nb\n\tc')).toBe('a\nb\n\tc');
    expect(toPlainLine('a\r\nb\n\tc')).toBe('a b  c');
  });

  test.each(PLAIN)('keep %s', (text) => {
    expect([toPlainLine(text), toPlainText(text)]).toEqual([text, text]);
  });
});
