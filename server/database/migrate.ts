import { sql } from 'kysely';
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  MIGRATION_LOCK_ID,
  type Migration,
  type MigrationProvider,
  Migrator,
} from 'kysely/migration';
import type { Database, InTransaction } from './database.ts';
import * as initialSchema from './migrations/0001-initial-schema.ts';
import * as priorityAndReceipts from './migrations/0002-priority-and-receipts.ts';
import * as webhookReceipts from './migrations/0003-webhook-receipts.ts';
import { PooledPostgresAdapter } from './postgres.ts';

// They run in the order of their names. A migration is never changed (migrations/frozen.test.ts).
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial-schema-2d082544': initialSchema,
  '0002-priority-and-receipts': priorityAndReceipts,
  '0003-webhook-receipts': webhookReceipts,
};

/** The names of earlier migrations, which were changed during development. */
const DEVELOPMENT_VERSION = /^(2026-11-2\d|0001-initial-schema)\b/;

const provider: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };

/** The database was migrated by a version of the shop with other migrations. */
class UnknownMigrationError extends Error {
  readonly code = 'UNKNOWN_MIGRATION';

  constructor(migration: string) {
    super(
      DEVELOPMENT_VERSION.test(migration)
        ? `The database was created by a development version and has an older layout (migration ${migration}), which cannot be upgraded: delete the data folder (DATA_DIR), or create an empty PostgreSQL database (DATABASE_URL), and start again`
        : `The database was migrated by another version of the shop (migration ${migration}): start that version or a newer one`,
    );
  }
}

/** The schema holds a table of another program with the name of a table of the shop. */
class ForeignTableError extends Error {
  readonly code = 'FOREIGN_TABLE';

  /** @param found such as 'relation "reviews" already exists' */
  constructor(schema: string, found: string) {
    super(
      `DATABASE_SCHEMA must be a schema without tables of other programs, got ${schema} (${found}); name one for the shop alone, such as shop: it is created at the start`,
    );
  }
}

/**
 * Brings a database to the current schema, in one transaction. Of several processes that do so at the
 * same time, one migrates and the others wait without a time limit.
 * @throws UnknownMigrationError, ForeignTableError, or the error of the failed migration; nothing is
 * changed then
 */
export async function migrate(db: Database): Promise<void> {
  await db.transaction().execute(migrateIn);
}

/** Like `migrate`, as a part of a transaction. */
export async function migrateIn(transaction: InTransaction): Promise<void> {
  // The Migrator creates its own tables before it takes the lock.
  const { adapter } = transaction.getExecutor();
  await adapter.acquireMigrationLock(transaction, {
    lockTable: DEFAULT_MIGRATION_LOCK_TABLE,
    lockRowId: MIGRATION_LOCK_ID,
  });
  const schema = schemaOf(transaction);
  if (schema) await enterSchema(transaction, schema);
  await rejectUnknownMigrations(transaction);
  const { error } = await migrator(transaction).migrateToLatest();
  if (schema && isDuplicate(error)) throw new ForeignTableError(schema, error.message);
  if (error) throw error;
}

// Migrations do not name the schema of their tables. The search path ends with the transaction.
async function enterSchema(db: InTransaction, schema: string): Promise<void> {
  const schemas = await db.introspection.getSchemas();
  if (!schemas.some(({ name }) => name === schema)) await db.schema.createSchema(schema).execute();
  await sql`set local search_path to ${sql.id(schema)}`.execute(db);
  const { rows } = await sql<{ allowed: boolean }>`
    select has_schema_privilege(${schema}, 'create') as allowed`.execute(db);
  // The Migrator would fail with another error.
  if (!rows[0]?.allowed && (await pendingMigrations(db)) > 0)
    throw Object.assign(new Error(`permission denied for schema ${schema}`), { code: '42501' });
}

/** How many migrations have not run yet. */
export async function pendingMigrations(db: Database): Promise<number> {
  const all = await migrator(db).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).length;
}

/**
 * Checks that this version knows all migrations of a database.
 * @throws UnknownMigrationError or ForeignTableError
 */
export async function checkMigrations(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const schema = schemaOf(transaction);
    if (schema) await sql`set local search_path to ${sql.id(schema)}`.execute(transaction);
    await rejectUnknownMigrations(transaction);
  });
}

function migrator(db: Database): Migrator {
  const schema = schemaOf(db);
  return new Migrator({ db, provider, ...(schema && { migrationTableSchema: schema }) });
}

async function rejectUnknownMigrations(db: InTransaction): Promise<void> {
  const schema = schemaOf(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const migrated = tables.some(
    (table) => table.name === DEFAULT_MIGRATION_TABLE && table.schema === schema,
  );
  if (!migrated) return;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const unknown = rows.find(({ name }) => !(name in MIGRATIONS));
  if (unknown === undefined) return;
  const ofShop =
    DEVELOPMENT_VERSION.test(unknown.name) || rows.some(({ name }) => name in MIGRATIONS);
  if (schema && !ofShop)
    throw new ForeignTableError(schema, `its table ${DEFAULT_MIGRATION_TABLE}`);
  throw new UnknownMigrationError(unknown.name);
}

/** The schema of the tables in PostgreSQL; undefined for SQLite. */
function schemaOf(db: Database): string | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof PooledPostgresAdapter ? adapter.schema : undefined;
}

// PostgreSQL's codes for a table (or index) and for a type that exist already:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
function isDuplicate(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(42P07|42710)$/.test(String(error.code));
}
