import type { Problem, ProblemCode } from '#contract/problem.ts';

/** A response with an error status, with its problem details (RFC 9457) when it has any. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.detail ?? problem?.title ?? `The server responded with status ${status}`);
    this.status = status;
    this.problem = problem;
  }

  get code(): ProblemCode | undefined {
    return this.problem?.code;
  }

  get detail(): string | undefined {
    return this.problem?.detail;
  }

  /** The error of each invalid field, by its path. */
  get fields(): Problem['fields'] {
    return this.problem?.fields;
  }
}

/** There was no valid response: no connection, an incomplete body, or an unexpected format. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
