import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { giveToServerUser, serverCommand } from './postgres-programs.ts';

const SETTINGS = new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url);
const PROGRAM = '/usr/sbin/pgbouncer';
const READY_TIMEOUT_MS = 30_000;

export interface PgBouncer {
  /** The URL of the same database through PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** Whether PgBouncer is installed. */
export function hasPgBouncer(): boolean {
  return existsSync(PROGRAM);
}

/**
 * Starts PgBouncer with the settings of deploy/ before a PostgreSQL server of the tests.
 * @param postgresUrl postgres://… of any database; PgBouncer serves all
 * @param poolSize connections per database
 */
export async function startPgBouncer(
  postgresUrl: string,
  { poolSize = 4 } = {},
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, await settingsFor(new URL(postgresUrl), port, poolSize));
  await giveToServerUser(folder);
  const [program = '', ...args] = serverCommand([PROGRAM, '-q', file]);
  const bouncer = spawn(program, args, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
  const url = Object.assign(new URL(postgresUrl), { port: String(port) }).href;
  await waitUntilReady(bouncer, url);
  return {
    url,
    async stop() {
      const ended = once(bouncer, 'exit');
      bouncer.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Trusts every role, as the tests' PostgreSQL does. Closes idle connections soon, since each test has its
// own database.
async function settingsFor(postgres: URL, port: number, poolSize: number): Promise<string> {
  const text = await readFile(SETTINGS, 'utf8');
  return text
    .replace(/^shop = .*$/m, `* = host=${postgres.hostname} port=${postgres.port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '')
    .replace(/^(\* = .*)$/m, `$1 user=${postgres.username}`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`)
    .replace(/^reserve_pool_size = .*$/m, 'reserve_pool_size = 0')
    .concat('\nserver_idle_timeout = 1\n');
}

async function waitUntilReady(bouncer: ChildProcess, url: string): Promise<void> {
  const deadline = AbortSignal.timeout(READY_TIMEOUT_MS);
  while (!deadline.aborted) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended with code ${bouncer.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ready) return;
    await wait(50);
  }
  throw new Error(`PgBouncer did not answer within ${READY_TIMEOUT_MS} ms`);
}
