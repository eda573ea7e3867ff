import { sql } from 'kysely';
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  MIGRATION_LOCK_ID,
  type Migration,
  type MigrationProvider,
  Migrator,
} from 'kysely/migration';
import type { Database, Transaction } from './database.ts';
import * as initialSchema from './migrations/0001-initial-schema.ts';
import * as priorityAndReceipts from './migrations/0002-priority-and-receipts.ts';
import * as webhookReceipts from './migrations/0003-webhook-receipts.ts';
import * as stockAndNotes from './migrations/0004-stock-and-notes.ts';
import * as orderLinks from './migrations/0005-order-links.ts';
import * as stockRequests from './migrations/0006-stock-requests.ts';
import * as vatAndDocuments from './migrations/0007-vat-and-documents.ts';
import * as settledWithdrawals from './migrations/0008-settled-withdrawals.ts';
import * as refundContents from './migrations/0009-refund-contents.ts';
import { PooledPostgresAdapter } from './postgres.ts';

// They run in the order of their names. A migration is never changed (migrations/frozen.test.ts).
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial-schema-2d082544': initialSchema,
  '0002-priority-and-receipts': priorityAndReceipts,
  '0003-webhook-receipts': webhookReceipts,
  '0004-stock-and-notes': stockAndNotes,
  '0005-order-links': orderLinks,
  '0006-stock-requests': stockRequests,
  '0007-vat-and-documents': vatAndDocuments,
  '0008-settled-withdrawals': settledWithdrawals,
  '0009-refund-contents': refundContents,
};

const NEWEST = Object.keys(MIGRATIONS).sort().at(-1) ?? '';

/** The names of earlier migrations, which were changed during development. */
const DEVELOPMENT_VERSION = /^(2026-11-2\d|0001-initial-schema)\b/;

/**
 * The end of a migration's name after which earlier releases do not work. Without it they run on the migrated
 * database: during an upgrade, and after a rollback (docs/extending.md).
 */
const INCOMPATIBLE = /-incompatible$/;

const provider: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };

/** The database was migrated by a version of the shop whose tables this release cannot use. */
class UnknownMigrationError extends Error {
  readonly code = 'UNKNOWN_MIGRATION';
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
export async function migrateIn(transaction: Transaction): Promise<void> {
  // The Migrator creates its own tables before it takes the lock.
  const { adapter } = transaction.getExecutor();
  await adapter.acquireMigrationLock(transaction, {
    lockTable: DEFAULT_MIGRATION_LOCK_TABLE,
    lockRowId: MIGRATION_LOCK_ID,
  });
  const schema = schemaOf(transaction);
  if (schema) await enterSchema(transaction, schema);
  await checkMigrations(transaction);
  // The Migrator would refuse a database with migrations of a newer release.
  if (worksWith(await executedMigrations(transaction))) return;
  const { error } = await migrator(transaction).migrateToLatest();
  if (schema && isDuplicate(error)) throw new ForeignTableError(schema, error.message);
  if (error) throw error;
}

// Migrations do not name the schema of their tables. The search path ends with the transaction.
async function enterSchema(db: Transaction, schema: string): Promise<void> {
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
 * Checks that this release can use a database.
 * @throws UnknownMigrationError or ForeignTableError
 */
export async function checkMigrations(db: Database): Promise<void> {
  const problem = await migrationProblem(db);
  if (problem) throw problem;
}

function migrator(db: Database): Migrator {
  const schema = schemaOf(db);
  return new Migrator({ db, provider, ...(schema && { migrationTableSchema: schema }) });
}

/**
 * Why this release cannot use the database, which other releases may have migrated.
 * @returns undefined when it can, after it has run its pending migrations
 */
export async function migrationProblem(
  db: Database,
): Promise<UnknownMigrationError | ForeignTableError | undefined> {
  const executed = await executedMigrations(db);
  const unknown = executed.filter((name) => !(name in MIGRATIONS));
  const [first] = unknown;
  if (first === undefined || worksWith(executed)) return undefined;
  const schema = schemaOf(db);
  const ofShop = DEVELOPMENT_VERSION.test(first) || executed.length > unknown.length;
  if (schema && !ofShop)
    return new ForeignTableError(schema, `its table ${DEFAULT_MIGRATION_TABLE}`);
  return new UnknownMigrationError(await unknownText(db, unknown));
}

/** Whether all migrations of this release were executed, and only compatible ones of newer releases besides. */
function worksWith(executed: readonly string[]): boolean {
  return (
    Object.keys(MIGRATIONS).every((name) => executed.includes(name)) &&
    executed
      .filter((name) => !(name in MIGRATIONS))
      .every((name) => name > NEWEST && !DEVELOPMENT_VERSION.test(name) && !INCOMPATIBLE.test(name))
  );
}

async function unknownText(db: Database, unknown: readonly string[]): Promise<string> {
  const development = unknown.find((name) => DEVELOPMENT_VERSION.test(name));
  if (development !== undefined) {
    const orders = await countOrders(db);
    const older = `The database was created by a development version and has an older layout (migration ${development})`;
    return orders === 0
      ? `${older}. It holds no order: move shop.sqlite out of the data folder (DATA_DIR), or create an empty PostgreSQL database (DATABASE_URL), and start again`
      : `${older}, which this release cannot upgrade. It holds ${orders} orders: keep it, and start the version that created it (npm run rollback)`;
  }
  const incompatible = unknown.find((name) => INCOMPATIBLE.test(name));
  return incompatible === undefined
    ? `The database was migrated by another version of the shop (migration ${unknown[0]}): start that version (npm run rollback) or a newer one`
    : `The database was migrated by a newer release, with whose tables this one does not work (migration ${incompatible}): start that release or a newer one, or restore the backup from before the upgrade`;
}

async function countOrders(db: Database): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from ${tableNamed(db, 'orders')}`.execute(db);
  return Number(rows[0]?.orders);
}

/** The names of all executed migrations, sorted; none on an empty database. */
async function executedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const schema = schemaOf(db);
  const migrated = tables.some(
    (table) => table.name === DEFAULT_MIGRATION_TABLE && table.schema === schema,
  );
  if (!migrated) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${tableNamed(db, DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

// Kysely's plugin does not add the schema to tables in raw SQL.
function tableNamed(db: Database, name: string) {
  const schema = schemaOf(db);
  return schema === undefined ? sql.id(name) : sql.id(schema, name);
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
