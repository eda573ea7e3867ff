import type { DatabaseSync } from 'node:sqlite';
import { prepared } from './sqlite.ts';

/** An answer kept for whoever asks again with the same idempotency key. */
export interface StoredResponse {
  /** What was asked: method, path and parameters. */
  request: string;
  requestId: string;
  status: number;
  body: string;
}

// https://docs.stripe.com/api/idempotent_requests: keys can be removed after at least 24 hours.
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

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

/** Keeps an answer and forgets those older than a day. */
export function storeResponse(
  db: DatabaseSync,
  key: string,
  kept: StoredResponse,
  now: number,
): void {
  prepared(db, 'delete from answers where answered_at < ?').run(now - KEPT_FOR_MS);
  prepared(db, 'insert into answers values (?, ?, ?, ?, ?, ?)').run(
    key,
    kept.request,
    kept.requestId,
    kept.status,
    kept.body,
    now,
  );
}
