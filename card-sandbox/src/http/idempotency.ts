import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, prepared } from '../database/sqlite.ts';
import { type ApiResponse, idempotencyError, UNEXPECTED } from './api-response.ts';
import { type SerializedResponse, serialize } from './send-response.ts';

interface IdempotentCall {
  db: DatabaseSync;
  /** The Idempotency-Key header; null executes the operation each time. */
  key: string | null;
  /** Fingerprint of method, path and parameters. */
  request: string;
  requestId: string;
  /** Milliseconds since 1970. */
  now: number;
  operation: () => ApiResponse;
  /** Receives the exception of an operation; the client gets a 500 without details. */
  onError: (error: unknown) => void;
}

// https://docs.stripe.com/api/idempotent_requests: keys can be removed after at least 24 hours.
const RETENTION_MS = 24 * 60 * 60 * 1000;

/**
 * Executes the operation and stores its response in one transaction, so that a key charges at most
 * once even after a crash. A 402 or 500 is stored too (https://docs.stripe.com/api/idempotent_requests).
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
  const stored = prepared(
    db,
    'select request, request_id, status, body from answers where idempotency_key = ?',
  ).get(key);
  if (!stored) return undefined;
  if (stored.request !== request) return serialize(idempotencyError(sameKeyMessage(key)));
  return {
    status: Number(stored.status),
    body: String(stored.body),
    replayOf: String(stored.request_id),
  };
}

/** Stores a response under its key, if it has one, and deletes expired responses. */
function store(
  { db, key, request, requestId, now }: IdempotentCall,
  response: ApiResponse,
): SerializedResponse {
  const serialized = serialize(response);
  if (key === null) return serialized;
  const { status, body } = serialized;
  prepared(db, 'delete from answers where answered_at < ?').run(now - RETENTION_MS);
  prepared(db, 'insert into answers values (?, ?, ?, ?, ?, ?)').run(
    key,
    request,
    requestId,
    status,
    body,
    now,
  );
  return serialized;
}

function sameKeyMessage(key: string): string {
  return `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
}
