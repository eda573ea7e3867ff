import type { DatabaseSync } from 'node:sqlite';
import { prepared } from './sqlite.ts';

/** A response stored under an idempotency key. */
export interface StoredResponse {
  /** Fingerprint of method, path and parameters of the first request. */
  request: string;
  requestId: string;
  status: number;
  body: string;
}

// https://docs.stripe.com/api/idempotent_requests: keys can be removed after at least 24 hours.
const RETENTION_MS = 24 * 60 * 60 * 1000;

/** Finds the response stored under a key. */
export function findResponse(db: DatabaseSync, key: string): StoredResponse | undefined {
  const row = prepared(
    db,
    'select request, request_id, status, body from answers where idempotency_key = ?',
  ).get(key);
  if (!row) return undefined;
  return {
    request: String(row.request),
    requestId: String(row.request_id),
    status: Number(row.status),
    body: String(row.body),
  };
}

/** Stores a response under a key and deletes expired ones. */
export function storeResponse(
  db: DatabaseSync,
  key: string,
  response: StoredResponse,
  now: number,
): void {
  prepared(db, 'delete from answers where answered_at < ?').run(now - RETENTION_MS);
  prepared(db, 'insert into answers values (?, ?, ?, ?, ?, ?)').run(
    key,
    response.request,
    response.requestId,
    response.status,
    response.body,
    now,
  );
}
