import { availableParallelism, cpus, release } from 'node:os';
import Table from 'cli-table3';

/** One row of the table. */
export interface Figure {
  what: string;
  value: number;
  unit: '' | '/s' | 'ms' | 'MB';
  atLeast?: number;
  atMost?: number;
  /** What the figure is made from. */
  detail?: string;
}

export function mustBeZero(what: string, value: number, detail = ''): Figure {
  return { what, value, unit: '', atMost: 0, detail };
}

/** The middle value of several measurements, the upper one of an even number. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints the figures as a table; the process fails when one is beyond its limit. */
export function printReport(title: string, figures: readonly Figure[]): void {
  const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Linux ${release()}`;
  process.stdout.write(
    `${new Date().toISOString()} · ${machine}, Node ${process.version} · ${title}\n`,
  );
  printTable(['measured', 'figure', 'wanted', '', 'made from'], figures.map(row));
  if (figures.some(fails)) process.exitCode = 1;
}

/** Prints rows as a table. */
export function printTable(head: string[], rows: readonly string[][]): void {
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  table.push(...rows);
  process.stdout.write(`${table}\n`);
}

function row(figure: Figure): string[] {
  const { what, value, unit, atLeast, atMost, detail = '' } = figure;
  const limits = [
    atLeast === undefined ? '' : `≥ ${atLeast}`,
    atMost === undefined ? '' : `≤ ${atMost}`,
  ];
  const wanted = limits.join('');
  const digits = Number.isInteger(value) || value >= 100 ? 0 : 2;
  const verdict = fails(figure) ? 'FAIL' : 'pass';
  return [what, `${value.toFixed(digits)} ${unit}`, wanted, wanted && verdict, detail];
}

function fails({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return !(value >= atLeast && value <= atMost);
}
