import { stripVTControlCharacters, styleText } from 'node:util';
import Table from 'cli-table3';
import { columnWidths } from './column-widths.ts';

type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red';

/** Where the answers of commands are written: a screen with colours, or plain text. */
export interface Output {
  style(style: Style, text: string): string;
  /** Columns under their heads; amounts and counts (columns in `right`) stand flush right. */
  table(
    heads: readonly string[],
    rows: readonly (readonly string[])[],
    right?: readonly string[],
  ): string;
  /** Columns without heads. */
  columns(rows: readonly (readonly string[])[]): string;
  /** Names and what they are. */
  facts(facts: readonly (readonly [name: string, value: string])[]): string;
  /** A bar of so large a share (0 to 1) of the full width. */
  bar(share: number): string;
  lines(lines: readonly string[]): string;
  /** That something was done. */
  done(line: string): string;
  /** That something was not done, and why. */
  failed(line: string): string;
}

/** What is known of where the answers are read. */
export interface OutputOptions {
  colours: boolean;
  /** How many signs fit into a line; undefined where lines have no end. */
  width: number | undefined;
}

const NO_BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};
const BAR_WIDTH = 40;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Output with or without colours. */
export function createOutput({ colours, width }: OutputOptions): Output {
  const style = (name: Style, text: string) =>
    colours ? styleText(name, text, { validateStream: false }) : text;
  const marked = (name: Style, mark: string) => (colours ? `${style(name, mark)} ` : '');
  const tabulate = (rows: readonly (readonly string[])[], aligns: ('left' | 'right')[]): string => {
    const table = new Table({
      chars: NO_BORDERS,
      style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
      colAligns: aligns,
      ...(width === undefined ? {} : { colWidths: columnWidths(rows, aligns, width) }),
      wordWrap: true,
    });
    table.push(...rows.map((row) => [...row]));
    return trimmed(table.toString());
  };
  return {
    style,
    table(heads, rows, right = []) {
      const head = heads.map((it) => style('dim', it));
      return tabulate(
        [head, ...rows],
        heads.map((it) => (right.includes(it) ? 'right' : 'left')),
      );
    },
    columns: (rows) => tabulate(rows, rows[0]?.map(() => 'left') ?? []),
    facts: (facts) =>
      tabulate(
        facts.map(([name, value]) => [style('dim', name), value]),
        ['left', 'left'],
      ),
    bar(share) {
      const eighths = Math.round(Math.min(1, Math.max(0, share)) * BAR_WIDTH * 8);
      return style('green', '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? ''));
    },
    lines: (lines) => `${lines.join('\n')}\n`,
    done: (line) => `${marked('green', '✓')}${line}\n`,
    failed: (line) => `${marked('red', '✗')}${line}\n`,
  };
}

// The table fills its last column up to the full width.
function trimmed(table: string): string {
  return table
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => stripVTControlCharacters(line) !== '')
    .map((line) => `${line}\n`)
    .join('');
}
