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
const READY_WITHIN_MS = 30_000;

export interface PgBouncer {
  /** The address of the same databases, by way of PgBouncer. */
  url: string;
  stop(): Promise<void>;
}

/** Whether the machine has one. */
export function hasPgBouncer(): boolean {
  return existsSync(PROGRAM);
}

/**
 * Starts PgBouncer with the settings of deploy/ before a PostgreSQL of one's own.
 * @param postgresUrl postgres://… of any of its databases; all of them are passed on
 * @param poolSize connections to each database
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
  await answering(bouncer, url);
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

// Every role is trusted on a machine's own loopback, as it is by the tests' PostgreSQL. Each test has
// a database of its own, whose connections must not be kept for those after it.
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

async function answering(bouncer: ChildProcess, url: string): Promise<void> {
  const patience = AbortSignal.timeout(READY_WITHIN_MS);
  while (!patience.aborted) {
    if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended: ${bouncer.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) return;
    await wait(50);
  }
  throw new Error(`PgBouncer did not answer within ${READY_WITHIN_MS} ms`);
}
