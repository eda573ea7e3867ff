import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';
import { createOutput } from './output.ts';

const HEADS = ['Order', 'Customer', 'Total'];
const ROWS = [['EC12345678', 'Jean-François Delacroix-Montgomery', '€162.92']];

test('a table that fits keeps the width of what is in it', () => {
  expect(columnWidths([HEADS, ...ROWS], ['left', 'left', 'right'], 120)).toEqual([10, 34, 7]);
});

test('in a narrow terminal the longest texts wrap, and no number or name of a row is cut', () => {
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

test('what can wrap no further goes over the edge, and nothing is lost', () => {
  expect(columnWidths(ROWS, ['left', 'left', 'right'], 10)).toEqual([10, 12, 7]);
});

test('colours take no room', () => {
  const coloured = createOutput({ colours: true, width: 80 });
  const [cell] = [coloured.style('green', 'paid')];
  expect(columnWidths([[cell]], ['left'], 80)).toEqual([4]);
});
