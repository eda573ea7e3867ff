import type { DatabaseSync } from 'node:sqlite';
import { findObject, type Kind } from '../database/objects.ts';
import type { ApiResponse } from './api-response.ts';

const KIND_OF_FIELD: Record<string, Kind> = {
  payment_method: 'payment_method',
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
};

/** Replaces ids by whole objects, as the `expand` parameter requests (https://docs.stripe.com/expand). */
export function expandResponse(
  db: DatabaseSync,
  response: ApiResponse,
  paths: readonly string[],
): ApiResponse {
  if (response.status !== 200 || paths.length === 0) return response;
  return {
    ...response,
    body: paths.reduce<object>((body, path) => expand(db, body, path), response.body),
  };
}

function expand(db: DatabaseSync, body: object, path: string): object {
  if (path.startsWith('data.') && 'data' in body && Array.isArray(body.data)) {
    const field = path.slice('data.'.length);
    return { ...body, data: body.data.map((item: object) => expand(db, item, field)) };
  }
  const kind = KIND_OF_FIELD[path];
  const id = (body as Record<string, unknown>)[path];
  if (kind === undefined || typeof id !== 'string') return body;
  return { ...body, [path]: findObject(db, kind, id)?.body ?? id };
}
