import * as z from 'zod/mini';
import { PROBLEM_MEDIA_TYPE, problemSchema } from '#contract/problem.ts';
import { NetworkError, ProblemError } from './request-errors.ts';

interface JsonRequest<Schema extends z.ZodMiniType> {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** The contract's schema of the response. */
  schema: Schema;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a request to the shop's server and returns its response, checked against the contract.
 * @throws ProblemError for an error status, NetworkError without a valid response, and the signal's
 * AbortError
 */
export async function requestJson<Schema extends z.ZodMiniType>(
  path: string,
  { method = 'GET', body, schema, headers, signal }: JsonRequest<Schema>,
): Promise<z.output<Schema>> {
  const response = await send(path, {
    method,
    headers: {
      accept: `application/json, ${PROBLEM_MEDIA_TYPE}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ?? null,
  });
  if (!response.ok) throw await parseProblem(response);
  const parsed = z.safeParse(schema, await readJson(response));
  if (!parsed.success) throw new NetworkError(`Unexpected response to ${method} ${path}`);
  return parsed.data;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    throw toNetworkError(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw toNetworkError(error);
  }
}

async function parseProblem(response: Response): Promise<ProblemError> {
  const body = await response.json().catch(() => undefined);
  const problem = z.safeParse(problemSchema, body);
  return new ProblemError(response.status, problem.success ? problem.data : undefined);
}

function toNetworkError(error: unknown): unknown {
  const aborted = error instanceof DOMException && error.name === 'AbortError';
  return aborted ? error : new NetworkError('No response from the shop', { cause: error });
}
