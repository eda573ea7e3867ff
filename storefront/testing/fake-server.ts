import { vi } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';

/** What one request is answered with. */
type Answer = { status: number; body: unknown } | 'lost';

export interface ReceivedRequest {
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Stands in for the shop's server at the HTTP border: each path has its answers in the order of the
 * requests, and the last one stays. A path without answers fails the test.
 * @returns the requests, as they come in
 */
export function answerRequests(answers: Record<string, readonly Answer[]>): ReceivedRequest[] {
  const received: ReceivedRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const before = received.filter((request) => request.path === path).length;
    received.push({
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: init.headers as Record<string, string>,
    });
    const answer = answers[path]?.[before] ?? answers[path]?.at(-1);
    if (answer === undefined) throw new Error(`The test has no answer for ${path}`);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
  return received;
}

export function ok(body: unknown, status = 200): Answer {
  return { status, body };
}

export function problem(status: number, code: ProblemCode, more: object = {}): Answer {
  return { status, body: { type: 'about:blank', title: code, status, code, ...more } };
}
