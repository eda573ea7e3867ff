import type { Kysely } from 'kysely';
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  MIGRATION_LOCK_ID,
  type Migration,
  type MigrationProvider,
  Migrator,
} from 'kysely/migration';
import * as desk from './migrations/2026-11-21-desk.ts';
import * as leases from './migrations/2026-11-21-leases.ts';
import * as orders from './migrations/2026-11-21-orders.ts';
import * as refundMails from './migrations/2026-11-21-refund-mails.ts';
import * as requestCounts from './migrations/2026-11-21-request-counts.ts';
import * as reviewsAndMail from './migrations/2026-11-21-reviews-and-mail.ts';
import * as settlingPayments from './migrations/2026-11-21-settling-payments.ts';
import * as withdrawals from './migrations/2026-11-21-withdrawals.ts';
import * as payments from './migrations/2026-11-22-payments.ts';
import type { Tables } from './tables.ts';

// Their names are their order; a migration that has run anywhere is never changed.
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-21-1-orders': orders,
  '2026-11-21-2-reviews-and-mail': reviewsAndMail,
  '2026-11-21-3-request-counts': requestCounts,
  '2026-11-21-4-settling-payments': settlingPayments,
  '2026-11-21-6-desk': desk,
  '2026-11-21-7-leases': leases,
  '2026-11-21-8-withdrawals': withdrawals,
  '2026-11-21-9-refund-mails': refundMails,
  '2026-11-22-1-payments': payments,
};

const provider: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };

/**
 * Brings a database up to today's tables, in one transaction. Several processes may do so at once:
 * they wait for the first, however long it takes.
 * @throws the first migration's error; what all of them had done is undone
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Before the Migrator looks at anything: it would make its own tables first.
    const { adapter } = transaction.getExecutor();
    await adapter.acquireMigrationLock(transaction, {
      lockTable: DEFAULT_MIGRATION_LOCK_TABLE,
      lockRowId: MIGRATION_LOCK_ID,
    });
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error) throw error;
  });
}

/** How many changes of the tables this version of the shop would still make. */
export async function pendingMigrations(db: Kysely<Tables>): Promise<number> {
  const all = await new Migrator({ db, provider }).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).length;
}
