import { countProblems, type Finding } from '#server/owner/doctor/finding.ts';
import type { CommandResult } from './cli-context.ts';
import type { Cell, Output } from './output.ts';

const MARKS = { ok: ['green', '✓'], warning: ['yellow', '!'], problem: ['red', '✗'] } as const;

/** Findings with a last line that sums them up. */
export function findingsResult(
  findings: readonly Finding[],
  verdict: string,
  data: object,
): CommandResult {
  const failed = countProblems(findings) > 0;
  return {
    data: { findings, ...data },
    failed,
    show: (output) =>
      output.columns(findings.flatMap((finding) => findingRows(output, finding))) +
      output.lines(['', output.style(failed ? 'red' : 'green', verdict)]),
  };
}

function findingRows(output: Output, { name, severity, text, remedy }: Finding): Cell[][] {
  const [style, mark] = MARKS[severity];
  const row = [[output.style(style, mark), ` ${name}`], text];
  return remedy === undefined ? [row] : [row, ['', output.style('dim', remedy)]];
}
