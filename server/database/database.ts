import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  CamelCasePlugin,
  Kysely,
  type Transaction as KyselyTransaction,
  sql,
  WithSchemaPlugin,
} from 'kysely';
import { postgresDialect } from './postgres.ts';
import { isFailedWrite, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction in it. */
export type Database = Kysely<Tables>;

/** A transaction, where a function must not run outside one. */
export type Transaction = KyselyTransaction<Tables>;

interface DatabaseOptions {
  /** postgres://…; the SQLite file in `dataDir` when absent. */
  databaseUrl?: string | undefined;
  /** The schema of the tables in PostgreSQL; `public` when absent. */
  databaseSchema?: string | undefined;
  dataDir: string;
  /** Whether a PostgreSQL connection without data for 40 s is closed (the default); not during long migrations. */
  closeSilentConnections?: boolean;
  /**
   * Called when a failed write leaves the SQLite file in doubt, before the query's caller gets the error. Not for
   * PostgreSQL, which restarts itself after a failed write.
   */
  onFailedWrite?: (error: unknown) => void;
}

/** The schema of the tables in PostgreSQL when DATABASE_SCHEMA is not set. */
export const DEFAULT_SCHEMA = 'public';

/** Opens PostgreSQL, or the SQLite file in the data folder. */
export function openDatabase(options: DatabaseOptions): Database {
  const { databaseUrl, databaseSchema: schema = DEFAULT_SCHEMA } = options;
  const { dataDir, closeSilentConnections, onFailedWrite } = options;
  return new Kysely<Tables>({
    dialect: databaseUrl
      ? postgresDialect(databaseUrl, schema, { closeSilentConnections })
      : sqliteDialect(sqliteFile(dataDir)),
    // Every query names the schema: PgBouncer in transaction mode keeps no search_path of a session.
    plugins: [new CamelCasePlugin(), ...(databaseUrl ? [new WithSchemaPlugin(schema)] : [])],
    log(event) {
      if (event.level === 'error' && isFailedWrite(event.error)) onFailedWrite?.(event.error);
    },
  });
}

/** The SQLite file in a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'shop.sqlite');
}

/** Whether the database answers a query. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** The lease (leases.ts) that `isWritable` writes; never in use, because it ends in 1970. */
const WRITE_CHECK = { name: 'write-check', holder: '', endsAt: 0 };

/** Whether the database commits a write, which it does not on a full disk or when it is read-only. Writes one row. */
export async function isWritable(db: Database): Promise<boolean> {
  try {
    await db
      .insertInto('leases')
      .values(WRITE_CHECK)
      // SQLite would not write a row whose values are the same.
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ endsAt: sql`leases.ends_at + 1` }),
      )
      .execute();
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the shop has created its tables. Creates nothing, unlike `openDatabase`, which creates SQLite's file.
 * @throws when PostgreSQL cannot be reached
 */
export async function hasTables(options: DatabaseOptions): Promise<boolean> {
  const { databaseUrl, databaseSchema = DEFAULT_SCHEMA, dataDir } = options;
  if (databaseUrl === undefined && !existsSync(sqliteFile(dataDir))) return false;
  const db = openDatabase(options);
  try {
    const tables = await db.introspection.getTables();
    return tables.some(
      ({ name, schema }) =>
        name === 'orders' && (schema === undefined || schema === databaseSchema),
    );
  } finally {
    await db.destroy();
  }
}

/**
 * Ends the process without a response to any request, because it is unknown what was stored. The
 * supervisor restarts the process, and SQLite then recovers what is on the disk.
 */
export function exitAfterFailedWrite(log: { fatal(details: object, message: string): void }) {
  return (error: unknown): never => {
    log.fatal({ err: error }, 'Writing to the database failed: the process ends, restart it');
    process.exit(1);
  };
}
