import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  MIGRATION_LOCK_ID,
  type Migration,
  type MigrationProvider,
  Migrator,
} from 'kysely/migration';
import * as initialSchema from './migrations/0001-initial-schema.ts';
import type { Tables } from './tables.ts';

// Before the first release the initial schema changes in place: its hash tells older layouts apart.
const schemaHash = createHash('sha256').update(initialSchema.STATEMENTS.join()).digest('hex');

// They run in the order of their names. A migration that was released is never changed.
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [`0001-initial-schema-${schemaHash.slice(0, 8)}`]: initialSchema,
};

const provider: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };

/** The database was migrated by a version of the shop with other migrations. */
class UnknownMigrationError extends Error {
  readonly code = 'UNKNOWN_MIGRATION';

  constructor(migration: string) {
    super(
      /^(2026-11-2\d|0001-initial-schema)\b/.test(migration)
        ? `The database was created by a development version and has an older layout (migration ${migration}), which cannot be upgraded: delete the data folder (DATA_DIR), or create an empty PostgreSQL database (DATABASE_URL), and start again`
        : `The database was migrated by another version of the shop (migration ${migration}): start that version or a newer one`,
    );
  }
}

/**
 * Brings a database to the current schema, in one transaction. Of several processes that do so at the
 * same time, one migrates and the others wait without a time limit.
 * @throws UnknownMigrationError, or the error of the failed migration; nothing is changed then
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The Migrator creates its own tables before it takes the lock.
    const { adapter } = transaction.getExecutor();
    await adapter.acquireMigrationLock(transaction, {
      lockTable: DEFAULT_MIGRATION_LOCK_TABLE,
      lockRowId: MIGRATION_LOCK_ID,
    });
    await rejectUnknownMigrations(transaction);
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error) throw error;
  });
}

/** How many migrations have not run yet. */
export async function pendingMigrations(db: Kysely<Tables>): Promise<number> {
  const all = await new Migrator({ db, provider }).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).length;
}

async function rejectUnknownMigrations(db: Kysely<Tables>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const unknown = rows.find(({ name }) => !(name in MIGRATIONS));
  if (unknown) throw new UnknownMigrationError(unknown.name);
}
