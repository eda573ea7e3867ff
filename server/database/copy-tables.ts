import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { PRIMARY_KEYS } from './primary-keys.ts';

// Rows that are equal in SQLite and PostgreSQL (see tables.ts).
type Row = Record<string, string | number | null>;
type AnyTable = Kysely<Record<string, Row>>;

/** A page of the widest table must stay below SQLite's 32,766 parameters. */
const PAGE_ROWS = 250;

const TABLES: readonly (readonly [table: string, key: readonly string[]])[] =
  Object.entries(PRIMARY_KEYS);

/**
 * Copies the rows of all tables into empty tables.
 * @returns the number of rows of each table
 */
export async function copyTables(
  source: Database,
  target: Transaction,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, key] of TABLES) {
    counts[table] = 0;
    for await (const rows of pages(source, table, key)) {
      await anyTable(target).insertInto(table).values(rows).execute();
      counts[table] += rows.length;
    }
  }
  return counts;
}

/** The first row or table in which two databases differ, such as 'orders EC12345678'. */
export async function firstDifference(
  source: Database,
  target: Database,
): Promise<string | undefined> {
  for (const [table, key] of TABLES) {
    const keyOf = (row: Row) => key.map((column) => row[column]).join(' ');
    let count = 0;
    for await (const rows of pages(source, table, key)) {
      const copies = new Map<string, Row>();
      for (const copy of await rowsWithKeys(target, table, key, rows))
        copies.set(keyOf(copy), copy);
      // SQLite's rows have no prototype.
      const wrong = rows.find(
        (row) => !isDeepStrictEqual({ ...row }, { ...copies.get(keyOf(row)) }),
      );
      if (wrong) return `${table} ${keyOf(wrong)}`;
      count += rows.length;
    }
    if (count !== (await countRows(target, table))) return `the number of ${table}`;
  }
  return undefined;
}

/** A table that has rows. */
export async function tableWithRows(db: Database): Promise<string | undefined> {
  for (const [table] of TABLES) if ((await countRows(db, table)) > 0) return table;
  return undefined;
}

async function* pages(db: Database, table: string, key: readonly string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const query = anyTable(db).selectFrom(table).selectAll().orderBy(columns).limit(PAGE_ROWS);
  let rows = await query.execute();
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    const values = sql.join(key.map((column) => last?.[column]));
    rows = await query.where(sql<SqlBool>`(${columns}) > (${values})`).execute();
  }
}

// The first column of the key finds these rows and at most a few more.
function rowsWithKeys(db: Database, table: string, [first = '']: readonly string[], rows: Row[]) {
  const values = [...new Set(rows.map((row) => row[first] ?? null))];
  return anyTable(db).selectFrom(table).selectAll().where(first, 'in', values).execute();
}

async function countRows(db: Database, table: string): Promise<number> {
  const { count } = await anyTable(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function anyTable(db: Database): AnyTable {
  return db as unknown as AnyTable;
}
