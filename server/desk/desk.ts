import type { AppContext } from '../app-context.ts';
import type { Settings } from '../settings/settings.ts';
import type { Paper } from './paper.ts';

/** What a command works with that leaves the shop's database closed. */
export interface ClosedDesk {
  settings: Settings;
  /** Asks before money moves or something is lost; with --yes the answer is yes. */
  confirm(question: string): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** What the shopkeeper's commands work with. */
export interface Desk extends ClosedDesk {
  context: AppContext;
}

/** What a command came to. */
export type Answer =
  | {
      ok: true;
      /** For programs (--json): whole cents, ISO times. */
      data: unknown;
      /** For people. */
      show(paper: Paper): string;
      /** Whether what was found is bad news: the exit code is 1 all the same. */
      alarming?: boolean;
    }
  /** One line that says what is wrong and what is wanted; the exit code is 1. */
  | { ok: false; problem: string };

/** Runs a command at the opened desk and prints its answer. */
export type Run = (command: (desk: Desk) => Promise<Answer>) => Promise<void>;

/** Runs a command while the database stays closed. */
export type RunClosed = (command: (desk: ClosedDesk) => Promise<Answer>) => Promise<void>;

/** An answer that something was done: a line. */
export function told(line: string, data: unknown): Answer {
  return { ok: true, data, show: (paper) => paper.done(line) };
}

/** An answer that is a line to be run in a shell, and nothing else. */
export function toBeRun(command: string): Answer {
  return { ok: true, data: { command }, show: (paper) => paper.lines([command]) };
}

/** An answer that nothing was done, and what is wanted. */
export function refused(problem: string): Answer {
  return { ok: false, problem };
}
