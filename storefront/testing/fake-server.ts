import { vi } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';

/** One response; 'lost' is a network error, 'hanging' never comes. */
type FakeResponse = { status: number; body: unknown } | 'lost' | 'hanging';

export interface ReceivedRequest {
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/**
 * Replaces fetch by the given responses: for each path in the order of the requests, the last one
 * repeatedly. A request to another path throws.
 * @returns the requests, which the array receives as they are sent
 */
export function fakeServer(responses: Record<string, readonly FakeResponse[]>): ReceivedRequest[] {
  const received: ReceivedRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const before = received.filter((request) => request.path === path).length;
    received.push({
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: init.headers as Record<string, string>,
    });
    const response = responses[path]?.[before] ?? responses[path]?.at(-1);
    if (response === undefined) throw new Error(`The test has no response for ${path}`);
    if (response === 'hanging') return new Promise(() => undefined);
    if (response === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(response.body, { status: response.status });
  });
  return received;
}

export function ok(body: unknown, status = 200): FakeResponse {
  return { status, body };
}

export function problem(status: number, code: ProblemCode, more: object = {}): FakeResponse {
  return { status, body: { type: 'about:blank', title: code, status, code, ...more } };
}
