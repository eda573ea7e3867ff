import { PostgresDialect } from 'kysely';
import pg from 'pg';

const BIGINT_OID = 20;

// Times in milliseconds stay exact in a JavaScript number for 285,000 years.
pg.types.setTypeParser(BIGINT_OID, Number);

/**
 * Kysely's PostgreSQL dialect over a pool of connections.
 * @param url postgres://user:password@host:port/database
 */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // An idle connection that the server closes is replaced at the next query.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
