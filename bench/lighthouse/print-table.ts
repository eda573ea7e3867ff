import type { PageResult } from './measure-pages.ts';

const HEAD = ['page', 'perf', 'a11y', 'best', 'SEO', 'CLS', 'LCP', 'TBT', 'below 0.9'];

/** Prints results as a Markdown table. */
export function printTable(title: string, results: readonly PageResult[]): void {
  const rows = [HEAD, HEAD.map(() => '---'), ...results.map(row)];
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  process.stdout.write(`\n${title}\n\n${lines.join('\n')}\n`);
}

function row({ path, scores, layoutShift, largestPaint, blocking, failed }: PageResult): string[] {
  return [
    path,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(
      (id) => `${scores[id] ?? '–'}`,
    ),
    layoutShift.toFixed(3),
    `${(largestPaint / 1000).toFixed(1)} s`,
    `${Math.round(blocking)} ms`,
    failed.join(', '),
  ];
}
