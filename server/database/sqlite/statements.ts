import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/**
 * Runs Kysely's queries on one connection, each text prepared once.
 * @returns runs a query; throws SQLite's error, its `errcode` with it
 */
export function statementsOf(database: DatabaseSync) {
  const prepared = new Map<string, { statement: StatementSync; gives: boolean }>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const made = { statement, gives: statement.columns().length > 0 };
    prepared.set(sql, made);
    return made;
  };
  return <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const { statement, gives } = prepare(sql);
    const values = parameters as SQLInputValue[];
    if (gives) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
}
