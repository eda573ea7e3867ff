import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/sqlite.ts';
import { findResponse, storeResponse } from '../database/stored-responses.ts';
import { type ApiResponse, idempotencyError, UNEXPECTED } from './api-response.ts';

export interface Once {
  db: DatabaseSync;
  /** The Idempotency-Key header; null runs the work each time. */
  key: string | null;
  /** What is asked: method, path and parameters. */
  request: string;
  requestId: string;
  /** Milliseconds since 1970. */
  now: number;
  work: () => ApiResponse;
  /** Told of what the work threw; the caller is answered a plain 500. */
  onThrow: (error: unknown) => void;
}

export interface SerializedResponse {
  status: number;
  /** JSON. */
  body: string;
  /** The request that was first answered so, when this answer is a repeat. */
  replayOf?: string;
  /** Content type, when it is not JSON after all. */
  type?: string;
  /** Whether the connection breaks in the middle of it. */
  isCutOff?: boolean;
}

/**
 * Runs the work in one transaction with keeping its answer, so a key charges once even if the power
 * fails in between. A 402 or 500 is kept too (https://docs.stripe.com/api/idempotent_requests).
 */
export function executeOnce(once: Once): SerializedResponse {
  try {
    return inTransaction(once.db, () => replay(once) ?? keep(once, once.work()));
  } catch (error) {
    once.onThrow(error);
    return inTransaction(once.db, () => keep(once, UNEXPECTED));
  }
}

function replay({ db, key, request }: Once): SerializedResponse | undefined {
  if (key === null) return undefined;
  const kept = findResponse(db, key);
  if (!kept) return undefined;
  if (kept.request !== request) return serialize(idempotencyError(sameKeyMessage(key)));
  return { status: kept.status, body: kept.body, replayOf: kept.requestId };
}

function keep({ db, key, request, requestId, now }: Once, answer: ApiResponse): SerializedResponse {
  const sent = serialize(answer);
  if (key !== null) storeResponse(db, key, { request, requestId, ...sent }, now);
  return sent;
}

/** An answer as it goes out, without keeping it. */
export function serialize({ status, body }: ApiResponse): SerializedResponse {
  return { status, body: JSON.stringify(body, null, 2) };
}

function sameKeyMessage(key: string): string {
  return `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
}
