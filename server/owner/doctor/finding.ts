import type { Link } from '#server/email/email-parts.ts';
import type { Deadline } from '#server/email/problem-parts.ts';

/** The result of one check. */
export interface Finding {
  name: string;
  /** `warning`: worth knowing, but not an error. */
  severity: 'ok' | 'warning' | 'problem';
  text: string;
  remedy?: string;
  /** Where the owner solves it in a browser. */
  link?: Link;
  /** Until when a problem can wait; absent when it is not known. */
  deadline?: Deadline;
  /** Set while customers cannot order because the owner closed the shop. */
  closed?: true;
}

export function ok(name: string, text: string): Finding {
  return { name, severity: 'ok', text };
}

export function warning(name: string, text: string, remedy: string): Finding {
  return { name, severity: 'warning', text, remedy };
}

export function problem(name: string, text: string, remedy: string, link?: Link): Finding {
  return { name, severity: 'problem', text, remedy, ...(link && { link }) };
}

/** The number of problems. */
export function countProblems(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === 'problem').length;
}
