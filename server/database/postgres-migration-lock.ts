import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The number that Kysely's own lock has, so that whoever takes that one waits, too. */
const LOCK = 3_853_314_791_062_309_107n;

/**
 * PostgreSQL as Kysely knows it, with a lock for migrations that belongs to their transaction.
 * Kysely's belongs to the connection, which PgBouncer, pooling by transaction, gives to somebody
 * else before it is unlocked: it would be held for nobody until that connection ends.
 */
export class PooledPostgresAdapter extends PostgresAdapter {
  /** @param transaction ends the lock; its statements and its wait may take as long as they need */
  override async acquireMigrationLock<Tables>(transaction: Kysely<Tables>): Promise<void> {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
  }

  override async releaseMigrationLock(): Promise<void> {}
}
