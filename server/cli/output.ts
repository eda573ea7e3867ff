import { stripVTControlCharacters, styleText } from 'node:util';
import Table from 'cli-table3';
import { replaceControls, toPlainLine, toPlainText } from '#domain/plain-text.ts';

export type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red';

/** A text in a style. Only `Output.style` makes one, so that the texts of customers cannot contain styles. */
class StyledText {
  readonly style: Style;
  readonly text: string;

  constructor(style: Style, text: string) {
    this.style = style;
    this.text = text;
  }
}

/** A text, or texts that follow each other. Control characters are replaced when it is printed. */
export type Cell = string | StyledText | readonly Cell[];

/** Formats results: with colours for a terminal, or as plain text. */
export type Output = ReturnType<typeof createOutput>;

export interface OutputOptions {
  colours: boolean;
  /** Columns of the terminal; undefined for unlimited lines. */
  width: number | undefined;
}

type Align = 'left' | 'right';
type Rows = readonly (readonly Cell[])[];

const BORDERS = [
  ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left'],
  ...['bottom-right', 'left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'],
];
const GAP = 2;
const CHARS = { ...Object.fromEntries(BORDERS.map((item) => [item, ''])), middle: ' '.repeat(GAP) };
const MIN_WRAPPED_WIDTH = 12;
const BAR_WIDTH = 40;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Output with or without colours. */
export function createOutput({ colours, width }: OutputOptions) {
  const style = (name: Style, text: string): Cell => new StyledText(name, text);
  const render = (cell: Cell, toPlain: (text: string) => string): string => {
    if (typeof cell === 'string') return toPlain(cell);
    if (!(cell instanceof StyledText)) return cell.map((part) => render(part, toPlain)).join('');
    const text = toPlain(cell.text);
    return colours ? styleText(cell.style, text, { validateStream: false }) : text;
  };
  const renderLine = (cell: Cell) => render(cell, toPlainLine);
  const renderText = (cell: Cell) => render(cell, toPlainText);
  const mark = (name: Style, sign: string) => (colours ? [style(name, sign), ' '] : '');
  const tabulate = (cells: Rows, aligns: Align[]) => {
    const rows = cells.map((row) => row.map(renderLine));
    const table = new Table({
      chars: CHARS,
      style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
      colAligns: aligns,
      ...(width === undefined ? {} : { colWidths: columnWidths(rows, aligns, width) }),
      wordWrap: true,
    });
    table.push(...rows);
    return trimLines(table.toString());
  };
  return {
    style,
    /** Texts below each other, each of one or more lines. */
    lines: (texts: readonly Cell[]) => `${texts.map(renderText).join('\n')}\n`,
    done: (line: string) => `${renderLine([mark('green', '✓'), line])}\n`,
    /** @param text one or more lines */
    failed: (text: string) => `${renderText([mark('red', '✗'), text])}\n`,
    /** @param right the heads of columns that are aligned right */
    table: (heads: readonly string[], rows: Rows, right: readonly string[] = []) =>
      tabulate(
        [heads.map((item) => style('dim', item)), ...rows],
        heads.map((item) => (right.includes(item) ? 'right' : 'left')),
      ),
    /** A table without heads. */
    columns: (rows: Rows) => tabulate(rows, rows[0]?.map(() => 'left') ?? []),
    /** One line for each name and its value, as two columns. */
    nameValuePairs: (pairs: readonly (readonly [name: string, value: Cell])[]) =>
      tabulate(
        pairs.map(([name, value]) => [style('dim', name), value]),
        ['left', 'left'],
      ),
    /** A bar of a chart; `share` is from 0 to 1. */
    bar(share: number): Cell {
      const eighths = Math.round(Math.min(1, Math.max(0, share)) * BAR_WIDTH * 8);
      return style('green', '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? ''));
    },
  };
}

/** One JSON value; escapes the control characters that JSON.stringify leaves, so that no data is lost. */
export function toJson(data: unknown, space?: number): string {
  return replaceControls(JSON.stringify(data, null, space), (control) =>
    control === '\n' ? control : `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The widths of a table's columns. When the table is wider than `width`, the widest texts wrap, but
 * never the first column, which is copied from the terminal, or right-aligned numbers.
 */
export function columnWidths(
  rows: readonly (readonly string[])[],
  aligns: readonly Align[],
  width: number,
): number[] {
  const widths = aligns.map((_, column) =>
    Math.max(1, ...rows.map((row) => stripVTControlCharacters(row[column] ?? '').length)),
  );
  const mayWrap = aligns.map((align, column) => align === 'left' && column > 0);
  for (;;) {
    const total = widths.reduce((sum, it) => sum + it + GAP, -GAP);
    const widest = Math.max(...widths.filter((_, column) => mayWrap[column]), MIN_WRAPPED_WIDTH);
    if (total <= width || widest === MIN_WRAPPED_WIDTH) return widths;
    const column = widths.findIndex((item, at) => item === widest && mayWrap[at]);
    widths[column] = widest - 1;
  }
}

// cli-table3 pads the last column with spaces.
function trimLines(table: string): string {
  return table
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => stripVTControlCharacters(line) !== '')
    .map((line) => `${line}\n`)
    .join('');
}
