import type { Paper } from './paper.ts';

/** A list with a last line that says so when there may be more of it than was asked for. */
export function listed(paper: Paper, table: string, shown: number, limit: number): string {
  if (shown < limit) return table;
  return table + paper.lines([paper.style('dim', `The newest ${limit}; --limit shows more.`)]);
}
