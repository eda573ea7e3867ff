import { describe, expect, test } from 'vitest';
import { columnWidths, createOutput } from './output.ts';

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
    expect(columnWidths([[output.style('green', 'paid')]], ['left'], 80)).toEqual([4]);
  });
});
