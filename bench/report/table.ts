import { type Figure, passes, type Unit } from './figure.ts';

const HEAD = ['', 'measured', 'figure', 'wanted', '', 'made from'];

/** The figures as a table in Markdown, which is readable as it is. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head, ...body] = rows.map((row) =>
    line(row.map((cell, i) => cell.padEnd(widths[i] ?? 0))),
  );
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** 'x' figures are ratios. */
function shown(value: number, unit: Unit): string {
  if (unit === 'x') return value.toFixed(2);
  if (unit === 'ms') return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  const rounded = Math.round(value).toLocaleString('en');
  if (unit === '/s') return `${rounded}/s`;
  return unit === 'points' || unit === 'count' ? rounded : `${rounded} ${unit}`;
}

function rowOf(figure: Figure): string[] {
  const { part, what, value, unit, detail = '' } = figure;
  return [part, what, shown(value, unit), wanted(figure), verdict(passes(figure)), detail];
}

function wanted({ limit, unit }: Figure): string {
  if (!limit) return '';
  return 'atLeast' in limit ? `≥ ${shown(limit.atLeast, unit)}` : `≤ ${shown(limit.atMost, unit)}`;
}

function verdict(passed: boolean | undefined): string {
  if (passed === undefined) return '';
  return passed ? 'pass' : 'FAIL';
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
