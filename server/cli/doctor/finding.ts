import type { CommandResult } from '../cli-context.ts';
import type { Output } from '../output.ts';

/** The result of one check. */
export interface Finding {
  name: string;
  /** `note`: worth knowing, but not an error. */
  state: 'good' | 'note' | 'bad';
  text: string;
  remedy?: string;
}

const MARKS = { good: ['green', '✓'], note: ['yellow', '!'], bad: ['red', '✗'] } as const;

export function good(name: string, text: string): Finding {
  return { name, state: 'good', text };
}

export function note(name: string, text: string, remedy: string): Finding {
  return { name, state: 'note', text, remedy };
}

export function bad(name: string, text: string, remedy: string): Finding {
  return { name, state: 'bad', text, remedy };
}

/** The number of bad findings. */
export function countBad(findings: readonly Finding[]): number {
  return findings.filter(({ state }) => state === 'bad').length;
}

/** Findings with a last line that sums them up. */
export function findingsResult(
  findings: readonly Finding[],
  verdict: string,
  data: object,
): CommandResult {
  const failed = countBad(findings) > 0;
  return {
    data: { findings, ...data },
    failed,
    show: (output) =>
      output.columns(findings.flatMap((finding) => findingRows(output, finding))) +
      output.lines(['', output.style(failed ? 'red' : 'green', verdict)]),
  };
}

function findingRows(output: Output, { name, state, text, remedy }: Finding): string[][] {
  const [style, mark] = MARKS[state];
  const row = [`${output.style(style, mark)} ${name}`, text];
  return remedy === undefined ? [row] : [row, ['', output.style('dim', remedy)]];
}
