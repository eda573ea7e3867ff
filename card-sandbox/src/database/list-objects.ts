import type { DatabaseSync } from 'node:sqlite';
import { type Kind, type Kinds, parseRow } from './objects.ts';
import { prepared } from './sqlite.ts';

/** Selects a page of objects of one kind. */
export interface Page {
  limit: number;
  /** Only objects older than the one with this id. */
  startingAfter?: string | undefined;
  /** Only objects newer than the one with this id. */
  endingBefore?: string | undefined;
  filter: Filter;
}

/** Conditions on fields of the body; an undefined one is not checked. */
export interface Filter {
  payment_intent?: string | undefined;
  charge?: string | undefined;
  /** Event types; each may end in `*`. */
  types?: readonly string[] | undefined;
  /** Bounds of the creation time, in seconds since 1970. */
  created?: Partial<Record<Comparison, number | undefined>> | undefined;
}

export const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
type Comparison = keyof typeof COMPARISONS;

interface Condition {
  sql: string;
  values: (string | number)[];
}

/** Returns one page, newest first, and whether more objects follow in its direction. */
export function listObjects<K extends Kind>(
  db: DatabaseSync,
  kind: K,
  { limit, startingAfter, endingBefore, filter }: Page,
): { objects: Kinds[K]['body'][]; hasMore: boolean } {
  const newer = endingBefore !== undefined;
  const cursor = endingBefore ?? startingAfter;
  const conditions: Condition[] = [{ sql: 'kind = ?', values: [kind] }, ...conditionsOf(filter)];
  if (cursor !== undefined)
    conditions.push({
      sql: `position ${newer ? '>' : '<'} (select position from objects where id = ?)`,
      values: [cursor],
    });
  const rows = prepared(
    db,
    `select body, hidden from objects where ${conditions.map(({ sql }) => sql).join(' and ')}
       order by position ${newer ? 'asc' : 'desc'} limit ?`,
  ).all(...conditions.flatMap(({ values }) => values), limit + 1);
  const objects = rows.slice(0, limit).map((row) => parseRow<K>(row).body);
  return { objects: newer ? objects.reverse() : objects, hasMore: rows.length > limit };
}

function conditionsOf({ payment_intent, charge, types, created = {} }: Filter): Condition[] {
  const conditions: Condition[] = [];
  const add = (sql: string, ...values: (string | number)[]) => conditions.push({ sql, values });
  if (payment_intent !== undefined)
    add(`json_extract(body, '$.payment_intent') = ?`, payment_intent);
  if (charge !== undefined) add(`json_extract(body, '$.charge') = ?`, charge);
  if (types !== undefined)
    add(`(${types.map(() => `json_extract(body, '$.type') glob ?`).join(' or ')})`, ...types);
  for (const [name, operator] of Object.entries(COMPARISONS)) {
    const bound = created[name as Comparison];
    if (bound !== undefined) add(`json_extract(body, '$.created') ${operator} ?`, bound);
  }
  return conditions;
}
