import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/sqlite.ts';
import { findResponse, storeResponse } from '../database/stored-responses.ts';
import { type ApiResponse, idempotencyError, UNEXPECTED } from './api-response.ts';

export interface IdempotentCall {
  db: DatabaseSync;
  /** The Idempotency-Key header; null executes the operation each time. */
  key: string | null;
  /** Fingerprint of method, path and parameters. */
  request: string;
  requestId: string;
  /** Milliseconds since 1970. */
  now: number;
  operation: () => ApiResponse;
  /** Receives what the operation threw; the client gets a plain 500. */
  onError: (error: unknown) => void;
}

export interface SerializedResponse {
  status: number;
  /** JSON, unless `type` is set. */
  body: string;
  /** Id of the original request, when this response is a replay. */
  replayOf?: string;
  /** Content type, when it is not JSON. */
  type?: string;
  /** Whether the connection breaks halfway through the body. */
  isCutOff?: boolean;
}

/**
 * Executes the operation and stores its response in one transaction, so a key charges at most once
 * even after a crash. A 402 or 500 is stored too (https://docs.stripe.com/api/idempotent_requests).
 */
export function executeOnce(call: IdempotentCall): SerializedResponse {
  try {
    return inTransaction(call.db, () => replay(call) ?? store(call, call.operation()));
  } catch (error) {
    call.onError(error);
    return inTransaction(call.db, () => store(call, UNEXPECTED));
  }
}

function replay({ db, key, request }: IdempotentCall): SerializedResponse | undefined {
  if (key === null) return undefined;
  const stored = findResponse(db, key);
  if (!stored) return undefined;
  if (stored.request !== request) return serialize(idempotencyError(sameKeyMessage(key)));
  return { status: stored.status, body: stored.body, replayOf: stored.requestId };
}

function store(
  { db, key, request, requestId, now }: IdempotentCall,
  response: ApiResponse,
): SerializedResponse {
  const serialized = serialize(response);
  if (key !== null) storeResponse(db, key, { request, requestId, ...serialized }, now);
  return serialized;
}

export function serialize({ status, body }: ApiResponse): SerializedResponse {
  return { status, body: JSON.stringify(body, null, 2) };
}

function sameKeyMessage(key: string): string {
  return `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
}
