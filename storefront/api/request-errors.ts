import type { Problem, ProblemCode } from '#contract/problem.ts';

/** The server answered with an error: its problem details (RFC 9457) when it gave any. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.detail ?? problem?.title ?? `The server answered with status ${status}`);
    this.status = status;
    this.problem = problem;
  }

  get code(): ProblemCode | undefined {
    return this.problem?.code;
  }

  get detail(): string | undefined {
    return this.problem?.detail;
  }

  /** What is wrong with each field, keyed by its path. */
  get fields(): Problem['fields'] {
    return this.problem?.fields;
  }
}

/** No usable answer came: no connection, an answer cut short, or one of an unknown form. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
