import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

/** How long (ms) a statement waits for another process's lock, such as that of a backup. */
const BUSY_TIMEOUT_MS = 5_000;

// With synchronous = full, a commit returns after it was flushed to the disk.
const PRAGMAS = 'pragma journal_mode = wal; pragma synchronous = full;';

// SQLITE_IOERR_WRITE, _FSYNC, _DIR_FSYNC and _TRUNCATE (https://www.sqlite.org/rescode.html).
const FAILED_WRITES: readonly unknown[] = [778, 1034, 1290, 1546];

/**
 * Whether SQLite failed to write or flush its files. The contents of the disk are in doubt then: after
 * a failed fsync the next one may succeed although data was lost
 * (https://wiki.postgresql.org/wiki/Fsync_Errors). A full disk (SQLITE_FULL) is not such an error:
 * SQLite rolls back, and can commit again once there is space.
 */
export function isFailedWrite(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && FAILED_WRITES.includes(error.errcode);
}

/** Kysely's SQLite dialect over node:sqlite. Creates the file and its folder. */
export function sqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(openFile(file)),
    createAdapter: () => new NodeSqliteAdapter(),
    createQueryCompiler: () => new NodeSqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

function openFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec(PRAGMAS);
  return database;
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  // A transaction that reads first and locks later could fail with SQLITE_BUSY instead of waiting
  // (https://www.sqlite.org/rescode.html#busy_snapshot). SQLite's calls are synchronous: without the
  // pause, waiting transactions would follow each other, and pages would wait for all of them.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await setImmediate();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // SQLite has already rolled back after some errors, such as a full disk
  // (https://www.sqlite.org/lang_transaction.html).
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

// Without this cache, preparing statements took a quarter of the CPU time of an order. Values are
// parameters, so that the cache stays small.
function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? asKyselyStatement(database.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  // A failed migration is rolled back.
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  // SQLite has no row locks: `begin immediate` locks the whole database for writing.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}
