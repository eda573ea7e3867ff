import type { CommandResult } from '#server/cli/cli-context.ts';
import type { Cell, Output } from '#server/cli/output.ts';

/** The result of one check. */
export interface Finding {
  name: string;
  /** `warning`: worth knowing, but not an error. */
  severity: 'ok' | 'warning' | 'problem';
  text: string;
  remedy?: string;
  /** Set while customers cannot order because the owner closed the shop. */
  closed?: true;
}

const MARKS = { ok: ['green', '✓'], warning: ['yellow', '!'], problem: ['red', '✗'] } as const;

export function ok(name: string, text: string): Finding {
  return { name, severity: 'ok', text };
}

export function warning(name: string, text: string, remedy: string): Finding {
  return { name, severity: 'warning', text, remedy };
}

export function problem(name: string, text: string, remedy: string): Finding {
  return { name, severity: 'problem', text, remedy };
}

/** The number of problems. */
export function countProblems(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === 'problem').length;
}

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
