import { describe, expect, test } from 'vitest';
import { createOutput } from './output.ts';
import { salesChart } from './sales-chart.ts';

const output = createOutput({ colours: false, width: undefined });
const on = (day: string) => Date.parse(`${day}T12:00:00Z`);
const paid = (day: string, total: number) => ({ at: on(day), total, isCancelled: false });

describe('salesChart', () => {
  test('includes days without a sale', () => {
    const payments = [paid('2026-11-19', 50_00), paid('2026-11-21', 100_00)];
    expect(salesChart(output, payments, on('2026-11-22'))).toBe(
      [
        'Day         Orders  Revenue',
        '2026-11-19       1   €50.00  ████████████████████',
        '2026-11-20       0    €0.00',
        '2026-11-21       1  €100.00  ████████████████████████████████████████',
        '2026-11-22       0    €0.00',
        '',
      ].join('\n'),
    );
  });

  test('shows a quarter by week and a year by month', () => {
    const payments = ['2026-01-04', '2026-01-05', '2026-03-30'].map((day) => paid(day, 10_00));
    const quarter = salesChart(output, payments, on('2026-03-31')).split('\n');
    expect(quarter[0]).toMatch(/^Week of/);
    expect(quarter.slice(1, 3).map((line) => line.split(' ', 1)[0])).toEqual([
      '2025-12-29',
      '2026-01-05',
    ]);
    expect(quarter.filter(Boolean)).toHaveLength(1 + 14);
    const year = salesChart(output, payments, on('2026-12-31')).split('\n');
    expect(year[1]).toMatch(/^2026-01 {7}2/);
    expect(year.filter(Boolean)).toHaveLength(1 + 12);
  });

  test('returns nothing without sales', () => {
    expect(salesChart(output, [], on('2026-11-22'))).toBe('');
  });
});
