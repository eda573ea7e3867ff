import type { AppContext } from '../app-context.ts';
import type { Settings } from '../settings/settings.ts';
import type { Output } from './output.ts';

/** What a command works with that leaves the shop's database closed. */
export interface CliContextWithoutDb {
  settings: Settings;
  /** Asks before money moves or something is lost; with --yes the answer is yes. */
  confirm(question: string): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** What the shopkeeper's commands work with. */
export interface CliContext extends CliContextWithoutDb {
  context: AppContext;
}

/** What a command came to. */
export type Answer =
  | {
      ok: true;
      /** For programs (--json): whole cents, ISO times. */
      data: unknown;
      /** For people. */
      show(output: Output): string;
      /** Whether what was found is bad news: the exit code is 1 all the same. */
      alarming?: boolean;
    }
  /** One line that says what is wrong and what is wanted; the exit code is 1. */
  | { ok: false; problem: string };

/** Runs a command at the opened cli and prints its answer. */
export type Run = (command: (cli: CliContext) => Promise<Answer>) => Promise<void>;

/** Runs a command while the database stays closed. */
export type RunWithoutDb = (
  command: (cli: CliContextWithoutDb) => Promise<Answer>,
) => Promise<void>;

/** An answer that something was done: a line. */
export function success(line: string, data: unknown): Answer {
  return { ok: true, data, show: (output) => output.done(line) };
}

/** An answer that is a line to be run in a shell, and nothing else. */
export function shellCommand(command: string): Answer {
  return { ok: true, data: { command }, show: (output) => output.lines([command]) };
}

/** An answer that nothing was done, and what is wanted. */
export function refused(problem: string): Answer {
  return { ok: false, problem };
}
