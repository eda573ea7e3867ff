import { availableParallelism, cpus, release } from 'node:os';
import Table from 'cli-table3';

/** One row of the report. */
export interface Figure {
  what: string;
  value: number;
  unit: '' | '/s' | 'ms' | 'MB';
  atLeast?: number;
  atMost?: number;
  /** How the value was obtained. */
  detail?: string;
}

export function mustBeZero(what: string, value: number, detail = ''): Figure {
  return { what, value, unit: '', atMost: 0, detail };
}

/** Returns the median; of an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints the figures as a table, and sets exit code 1 when one is outside its limits. */
export function printReport(title: string, figures: readonly Figure[]): void {
  const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Linux ${release()}`;
  process.stdout.write(
    `${new Date().toISOString()} · ${machine}, Node ${process.version} · ${title}\n`,
  );
  printTable(['measured', 'value', 'limit', '', 'details'], figures.map(row));
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
  const lower = atLeast === undefined ? '' : `≥ ${atLeast}`;
  const limit = atMost === undefined ? lower : `≤ ${atMost}`;
  const digits = Number.isInteger(value) || value >= 100 ? 0 : 2;
  const verdict = fails(figure) ? 'FAIL' : 'pass';
  return [what, `${value.toFixed(digits)} ${unit}`, limit, limit && verdict, detail];
}

function fails({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return !(value >= atLeast && value <= atMost);
}
