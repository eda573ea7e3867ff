import { stripVTControlCharacters } from 'node:util';

/** Between two columns. */
const GAP = 2;
/** No column that wraps is narrower. */
const NARROWEST = 12;

/**
 * How wide each column of a table is when the whole has to fit into a line: as wide as what is in
 * it, and where that is too much, the widest texts wrap. Numbers and the first column, which names
 * the row and is there to be copied, never do.
 * @param width signs that fit into a line
 */
export function columnWidths(
  rows: readonly (readonly string[])[],
  aligns: readonly ('left' | 'right')[],
  width: number,
): number[] {
  const widths = aligns.map((_, column) =>
    Math.max(1, ...rows.map((row) => stripVTControlCharacters(row[column] ?? '').length)),
  );
  const mayWrap = aligns.map((align, column) => align === 'left' && column > 0);
  for (;;) {
    const tooMuch = sum(widths) + GAP * (widths.length - 1) - width;
    const widest = Math.max(...widths.filter((_, column) => mayWrap[column]), NARROWEST);
    if (tooMuch <= 0 || widest === NARROWEST) return widths;
    const column = widths.findIndex((it, at) => it === widest && mayWrap[at]);
    widths[column] = widest - 1;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, it) => total + it, 0);
}
