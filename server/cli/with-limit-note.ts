import type { Output } from './output.ts';

/** A list with a last line that says so when there may be more of it than was asked for. */
export function withLimitNote(output: Output, table: string, shown: number, limit: number): string {
  if (shown < limit) return table;
  return table + output.lines([output.style('dim', `The newest ${limit}; --limit shows more.`)]);
}
