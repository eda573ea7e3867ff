import {
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  type PostgresPool,
  sql,
} from 'kysely';
import pg from 'pg';

const BIGINT_OID = 20;

// Times in milliseconds stay exact in a JavaScript number for 285,000 years.
pg.types.setTypeParser(BIGINT_OID, Number);

/** Per process. Further queries queue in the process instead of in PostgreSQL. */
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** PostgreSQL cancels a statement that takes longer. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** No data for longer than any statement may take: the connection is dead. */
const SILENCE_TIMEOUT_MS = 40_000;

/** The number of Kysely's own migration lock, so that other programs that migrate with Kysely wait too. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n;

const NETWORK_ERRORS = /^(ECONN\w+|E(HOST|NET)UNREACH|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

// Classes 08 (connection) and 57P (shutdown or start), 53300 (too many connections) and 25006
// (read only): https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNAVAILABLE_STATES = /^(08\w{3}|57P0\w|53300|25006)$/;

// Errors of pg and its pool without a code.
const UNAVAILABLE_MESSAGES =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Client was closed/;

/**
 * Kysely's PostgreSQL dialect over a pool of connections to the host that accepts writes.
 * @param url postgres://user:password@host:port/database; several hosts are separated by commas
 * @param schema the schema of the tables
 * @param closeSilentConnections whether a connection without data for 40 s is closed
 */
export function postgresDialect(
  url: string,
  schema: string,
  { closeSilentConnections = true } = {},
): PostgresDialect {
  const pools = urlPerHost(url).map((hostUrl) => openPool(hostUrl, closeSilentConnections));
  return new PooledDialect({ pool: writablePool(pools) }, schema);
}

/**
 * Splits a URL with several hosts into one URL per host, in the same order.
 * @param url postgres://user:password@host:port,host:port/database
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function urlPerHost(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Whether an error means that PostgreSQL is unavailable, so that a retry may succeed soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    NETWORK_ERRORS.test(code) ||
    UNAVAILABLE_STATES.test(code) ||
    UNAVAILABLE_MESSAGES.test(error.message)
  );
}

/**
 * Kysely's adapter with a migration lock that belongs to the transaction. Kysely's own lock belongs
 * to the connection: PgBouncer in transaction mode gives that connection to another client before the
 * lock is released, which leaves the lock held.
 */
export class PooledPostgresAdapter extends PostgresAdapter {
  /** The schema of the tables. */
  readonly schema: string;

  constructor(schema: string) {
    super();
    this.schema = schema;
  }

  /** @param transaction releases the lock when it ends; its statements have no timeout */
  override async acquireMigrationLock<Tables>(transaction: Kysely<Tables>): Promise<void> {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

class PooledDialect extends PostgresDialect {
  readonly #schema: string;

  constructor(config: PostgresDialectConfig, schema: string) {
    super(config);
    this.#schema = schema;
  }

  override createAdapter() {
    return new PooledPostgresAdapter(this.#schema);
  }
}

// Tries the last writable host first and then the others for each connection, so that the process
// follows a failover.
function writablePool(pools: readonly pg.Pool[]): PostgresPool {
  let order = [...pools];
  return {
    // Kysely cancels statements with these.
    get options() {
      return order[0]?.options ?? {};
    },
    async connect() {
      let firstError: unknown;
      for (const pool of order) {
        try {
          const client = await pool.connect();
          if (pool !== order[0]) order = [pool, ...pools.filter((other) => other !== pool)];
          return client;
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error;
          firstError ??= error;
        }
      }
      throw firstError;
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function openPool(connectionString: string, closeSilentConnections: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    onConnect: (client) => prepareClient(client, closeSilentConnections),
  });
  // The pool replaces an idle connection that the server closed at the next query.
  pool.on('error', () => undefined);
  return pool;
}

async function prepareClient(
  client: pg.ClientBase,
  closeSilentConnections: boolean,
): Promise<void> {
  // The pool handles errors of idle connections only. Without a listener, an error of a connection in
  // use would end the process; the query reports it.
  client.on('error', () => undefined);
  if (client instanceof pg.Client && closeSilentConnections) closeWhenSilent(client);
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  if (rows[0]?.transaction_read_only === 'on') throw readOnlyHost();
}

function closeWhenSilent({ connection: { stream } }: pg.Client): void {
  if ('setTimeout' in stream && typeof stream.setTimeout === 'function')
    stream.setTimeout(SILENCE_TIMEOUT_MS, () => stream.destroy());
}

/** PostgreSQL's own code for a write to a standby. */
function readOnlyHost(): Error {
  return Object.assign(new Error('This PostgreSQL host is read-only'), { code: '25006' });
}
