import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { isDatabaseAway } from './postgres-away.ts';
import { addressOfEachHost } from './postgres-hosts.ts';
import { PooledPostgresAdapter } from './postgres-migration-lock.ts';

const BIGINT_OID = 20;

// Times in milliseconds stay exact in a JavaScript number for 285,000 years.
pg.types.setTypeParser(BIGINT_OID, Number);

/** Of one process. Requests beyond wait; more would only wait inside PostgreSQL. */
const CONNECTIONS = 10;
const CONNECT_WITHIN_MS = 5_000;
/** No request needs a statement that takes longer; PostgreSQL ends it. */
const STATEMENT_WITHIN_MS = 30_000;
/** The server would have answered: whoever is still silent is gone, and took its network along. */
const SILENT_FOR_MS = 40_000;

/**
 * Kysely's PostgreSQL dialect over a pool of connections to the host that takes writes.
 * @param url postgres://user:password@host:port/database; several hosts are separated by commas
 * @param patient whether a server may be silent for as long as it likes, as over a long migration
 */
export function postgresDialect(url: string, { patient = false } = {}): PostgresDialect {
  const pools = addressOfEachHost(url).map((address) => openPool(address, patient));
  return new PooledDialect({ pool: writablePool(pools) });
}

class PooledDialect extends PostgresDialect {
  override createAdapter() {
    return new PooledPostgresAdapter();
  }
}

// The hosts are asked again whenever a connection is wanted, so that after a failover the shop goes
// on by itself.
function writablePool(pools: readonly pg.Pool[]): PostgresPool {
  let order = [...pools];
  return {
    // Where a statement could be cancelled from.
    get options() {
      return order[0]?.options ?? {};
    },
    async connect() {
      let refusal: unknown;
      for (const pool of order) {
        try {
          const client = await pool.connect();
          if (pool !== order[0]) order = [pool, ...pools.filter((other) => other !== pool)];
          return client;
        } catch (error) {
          if (!isDatabaseAway(error)) throw error;
          refusal ??= error;
        }
      }
      throw refusal;
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function openPool(connectionString: string, patient: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    keepAlive: true,
    onConnect: (client) => prepare(client, patient),
  });
  // An idle connection that the server closes is replaced at the next query.
  pool.on('error', () => undefined);
  return pool;
}

async function prepare(client: pg.ClientBase, patient: boolean): Promise<void> {
  // The pool listens to idle connections only; one that breaks while it is used would end the
  // process. Whoever uses it is told by the query.
  client.on('error', () => undefined);
  if (client instanceof pg.Client && !patient) endWhenSilent(client);
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyHost();
}

function endWhenSilent({ connection: { stream } }: pg.Client): void {
  if ('setTimeout' in stream && typeof stream.setTimeout === 'function')
    stream.setTimeout(SILENT_FOR_MS, () => stream.destroy());
}

/** A standby: PostgreSQL's own code for what it would say to a write. */
class ReadOnlyHost extends Error {
  readonly code = '25006';
  override readonly message = 'This PostgreSQL takes no writes';
}
